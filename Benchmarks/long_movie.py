"""A short movie with a place, times and names, and one that repeats it: the same tags, many times the pictures."""
import os
import subprocess

TAGS = ["-metadata", "location=+47.1234+008.5678/", "-metadata", "creation_time=2031-05-06T07:08:09Z", "-metadata", "title=A title"]


def make(folder, loops):
    """Makes the movies in a folder unless they are there, and returns the path of the short one and of the long one."""
    short, long = os.path.join(folder, "short.mp4"), os.path.join(folder, f"long-{loops}.mp4")
    quiet = ["ffmpeg", "-v", "error", "-y"]
    if not os.path.exists(short):
        subprocess.run([*quiet, "-f", "lavfi", "-i", "testsrc2=size=1280x720:rate=30:duration=6.6", "-f", "lavfi", "-i", "sine=duration=6.6",
                        "-vf", "noise=alls=30:allf=t", "-c:v", "libx264", "-preset", "ultrafast", "-b:v", "17M", "-minrate", "17M", "-maxrate", "17M",
                        "-bufsize", "4M", "-pix_fmt", "yuv420p", "-c:a", "aac", *TAGS, short], check=True)
    if not os.path.exists(long):
        subprocess.run([*quiet, "-stream_loop", str(loops - 1), "-i", short, "-c", "copy", *TAGS, long + ".new.mp4"], check=True)
        os.rename(long + ".new.mp4", long)
    return short, long
