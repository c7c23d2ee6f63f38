"""The files of cameras among real ones: photos and movies that name their maker."""
import json
import os
import shutil
import subprocess

KINDS = {"image/jpeg": "JPEG", "image/heic": "HEIC", "image/heif": "HEIC", "video/quicktime": "MOV"}
# The most bytes of one set of copies.
SET = 1_000_000_000


class CameraFile:
    """A file and the camera that made it."""

    def __init__(self, tags):
        self.path, self.size = tags["SourceFile"], tags["FileSize"]
        make, model = str(tags["Make"]).strip(), str(tags.get("Model", "")).strip()
        # Most models repeat the maker.
        isRepeated = set(make.lower().split()) & set(model.lower().split())
        self.name = f"{model if isRepeated else f'{make} {model}'.strip()}, {KINDS[tags['MIMEType']]}".replace("|", " ")

    def copied(self, folder, most):
        """Makes a folder of copies, at most this many, and returns their number."""
        count = max(1, min(most, SET // self.size))
        os.mkdir(folder)
        for number in range(count):
            shutil.copyfile(self.path, os.path.join(folder, f"{number:03d}{os.path.splitext(self.path)[1]}"))
        return count


def camera_files(folders):
    """The files of cameras in these folders, by the camera's name."""
    # exiftool exits with 1 if it cannot read one of them.
    said = subprocess.run(["exiftool", "-j", "-r", "-Make", "-Model", "-MIMEType", "-FileSize#", *folders], check=False,
                          capture_output=True, text=True).stdout
    files = [CameraFile(tags) for tags in json.loads(said or "[]") if tags.get("Make") and tags.get("MIMEType") in KINDS]
    return sorted(files, key=lambda file: (file.name.lower(), file.path))
