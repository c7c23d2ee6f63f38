#include "Poster.h"

#include "FFmpeg.h"

/// The maximum size of a picture from a movie, in bytes.
static const size_t mostBytes = 64UL << 20;

/// The formats that omit knows, and the decoders for cameras and phones.
static const char* const arguments[] = {
    "ffmpeg", "-nostdin", "-v", "quiet", "-threads", "1",
    "-protocol_whitelist", "file,pipe", "-codec_whitelist",
    "h264,hevc,mpeg4,h263,mjpeg,prores,libdav1d,av1,vp9,dvvideo,png",
    "-f", "mov", "-i", "file:/proc/self/fd/0",
    "-map", "0:V:0", "-frames:v", "1", "-vf", "scale=iw*sar:ih,setsar=1",
    "-c:v", "mjpeg", "-pix_fmt", "yuvj420p", "-q:v", "2", "-f", "image2pipe", "pipe:1", NULL,
};

int posterOf(int movie, const char* ffmpeg) { return outputOf(ffmpeg, arguments, movie, mostBytes); }
