#define _GNU_SOURCE
#include "Poster.h"

#include <errno.h>
#include <signal.h>
#include <sys/mman.h>
#include <sys/prctl.h>
#include <sys/wait.h>
#include <unistd.h>

#include "Confinement.h"

/// The formats that omit knows, and the decoders for cameras and phones.
static const char* const arguments[] = {
    "ffmpeg", "-nostdin", "-v", "quiet", "-threads", "1",
    "-protocol_whitelist", "file,pipe", "-codec_whitelist",
    "h264,hevc,mpeg4,h263,mjpeg,prores,libdav1d,av1,vp9,dvvideo,png",
    // ffmpeg 5.1 cannot seek in a descriptor, but can open it again.
    "-f", "mov", "-i", "file:/proc/self/fd/0",
    "-map", "0:V:0", "-frames:v", "1", "-vf", "scale=iw*sar:ih,setsar=1",
    "-c:v", "mjpeg", "-pix_fmt", "yuvj420p", "-q:v", "2", "-f", "image2pipe", "pipe:1", NULL,
};

static void run(int movie, int picture, const char* ffmpeg) {
  char* const environment[] = {NULL};
  prctl(PR_SET_PDEATHSIG, SIGKILL, 0, 0, 0);
  if (dup2(movie, STDIN_FILENO) < 0 || dup2(picture, STDOUT_FILENO) < 0) _exit(74);
  if (!confineToProgram(ffmpeg)) _exit(70);
  execve(ffmpeg, (char* const*)arguments, environment);
  _exit(69);
}

int posterOf(int movie, const char* ffmpeg) {
  if (ffmpeg == NULL) return -1;
  const int picture = memfd_create("poster", MFD_CLOEXEC);
  if (picture < 0) return -1;
  const pid_t child = fork();
  if (child == 0) run(movie, picture, ffmpeg);
  int status = -1;
  while (child > 0 && waitpid(child, &status, 0) < 0 && errno == EINTR) {
  }
  if (status == 0 && lseek(picture, 0, SEEK_END) > 0) return picture;
  close(picture);
  return -1;
}
