"""What is over the photos of the grid can be seen on every photo."""
import base64
import unittest

from case import BrowserCase

# The brightness of the darkest and the brightest pixel of a picture, from 0 to 255.
BRIGHTNESS = """async (picture) => {
  const bitmap = await createImageBitmap(new Blob([Uint8Array.from(atob(picture), (letter) => letter.charCodeAt(0))]));
  const canvas = new OffscreenCanvas(bitmap.width, bitmap.height);
  const context = canvas.getContext("2d");
  context.drawImage(bitmap, 0, 0);
  const { data } = context.getImageData(0, 0, bitmap.width, bitmap.height);
  const found = [];
  for (let index = 0; index < data.length; index += 4) found.push((data[index] + data[index + 1] + data[index + 2]) / 3);
  return [Math.min(...found), Math.max(...found)];
}"""


class CellTests(BrowserCase):
    def test_the_sign_of_a_Live_Photo_stands_out_on_white(self):
        page = self.alone({"selectionLimit": 4})
        live = page.locator(".cell.is-drawn[aria-label^='Live Photo']").first
        live.wait_for()
        live.locator("img").evaluate("(image) => image.style.setProperty('filter', 'brightness(0) invert(1)')")
        picture = live.locator(".cell-badges .icon").screenshot()
        darkest, brightest = self.context.new_page().evaluate(BRIGHTNESS, base64.b64encode(picture).decode())
        # White on this grey has a contrast of 4.5 to 1.
        self.assertLess(darkest, 119)
        self.assertGreater(brightest, 240)


if __name__ == "__main__":
    unittest.main()
