/** A picture of a movie, drawn by the browser. */

/** The longer side of the picture, in pixels. */
const side = 512;
/** How far into the movie it is, in seconds: the first picture is often black. */
const moment = 0.1;

/**
 * Draws a picture of a movie.
 *
 * @param {string} url
 * @returns {Promise<{blob: Blob | null, seconds: number | null}>} Without a picture if the browser cannot show the movie.
 */
export async function movieStill(url) {
  const video = document.createElement("video");
  Object.assign(video, { muted: true, playsInline: true, preload: "metadata" });
  try {
    await new Promise((resolve, reject) => {
      video.addEventListener("loadedmetadata", () => { video.currentTime = Math.min(moment, video.duration / 2 || 0); });
      video.addEventListener("seeked", resolve);
      video.addEventListener("error", reject);
      video.src = url;
    });
    const scale = Math.min(1, side / Math.max(video.videoWidth, video.videoHeight, 1));
    const canvas = document.createElement("canvas");
    [canvas.width, canvas.height] = [Math.round(video.videoWidth * scale), Math.round(video.videoHeight * scale)];
    canvas.getContext("2d")?.drawImage(video, 0, 0, canvas.width, canvas.height);
    const blob = await new Promise((resolve) => { canvas.toBlob(resolve, "image/jpeg", 0.8); });
    return { blob, seconds: Number.isFinite(video.duration) ? video.duration : null };
  } catch {
    return { blob: null, seconds: null };
  } finally {
    video.removeAttribute("src");
    video.load();
  }
}
