"""The pages for React and Vue in Documentation/Embedding.md: their types compile, and they send a photo."""
import json
import pathlib
import shutil
import subprocess
import tempfile
import unittest

from device import PLACED, DeviceCase
from form import Form
from hosted_form import blocks
from house import ROOT

TYPES = ROOT / "Sources/Picking/OmitServer/Web/Host/picker.d.ts"
SETTINGS, = (json.loads(block) for block in blocks("json") if "compilerOptions" in block)
CHOOSE, REACTS_TYPES = blocks("ts")
(REACT_PAGE,), (VUE_PAGE,) = blocks("tsx"), blocks("vue")

# What React's own types have, as far as the page needs it. They are in no Debian package.
REACT = {
    "node_modules/react/index.d.ts": """
export interface HTMLAttributes<Element> { children?: unknown; onSubmit?: (event: { preventDefault(): void; currentTarget: Element }) => void }
export type DetailedHTMLProps<Attributes, Element> = Attributes & { ref?: (element: Element | null) => void };
export namespace JSX {
  interface ElementChildrenAttribute { children: {} }
  interface IntrinsicElements {
    form: DetailedHTMLProps<HTMLAttributes<HTMLFormElement>, HTMLFormElement>;
    button: DetailedHTMLProps<HTMLAttributes<HTMLButtonElement>, HTMLButtonElement>;
  }
}
""",
    "node_modules/react/jsx-runtime.d.ts": """
import { JSX as React } from "./index";
export namespace JSX {
  interface ElementChildrenAttribute extends React.ElementChildrenAttribute {}
  interface IntrinsicElements extends React.IntrinsicElements {}
}
export function jsx(): unknown;
export function jsxs(): unknown;
""",
}
SOUND = """
import { PhotosPicker, type PickerResult } from "https://photos.example/v1/picker.js";

const element = document.querySelector("photos-picker")!;
const files: File[] = element.files;
const missing: PickerResult[] = element.failed;
element.required = element.validity.valueMissing;
element.limit = 5;
element.addEventListener("error", ({ message }) => console.log(message.length, files, missing));
document.createElement("photos-picker").setCustomValidity("");

const picker = new PhotosPicker({ session: { pickerPath: "/p/1" }, style: "inline", mount: "#here" });
picker.addEventListener("selectionchange", ({ added, removed }) => console.log(added.length + removed.length, picker.selection));
picker.addEventListener("skipped", ({ item }) => console.log(item.length));
"""
# Each line alone is an error.
WRONG = ["document.querySelector('photos-picker')!.files = [];", "document.querySelector('photos-picker')!.source = 'camera';",
         "picker.addEventListener('finish', (event) => event.result);", "new PhotosPicker({});", "picker.present().then(([file]) => file.size);"]
BEGIN = """import { PhotosPicker } from "https://photos.example/v1/picker.js";
declare const picker: PhotosPicker;
"""

# The programs of Debian's packages.
REACT_PROGRAMS = [pathlib.Path(f"/usr/share/nodejs/{name}/umd/{name}.production.min.js") for name in ("react", "react-dom")]
VUE_PROGRAM = pathlib.Path("/usr/share/javascript/vue/vue.min.js")
PAGE = """<!DOCTYPE html>
<html lang="en">
<title>Send photos</title>
<script type="module" src="{server}/v1/picker.js"></script>
<div id="app"></div>
</html>"""
SEND = "(form) => { window.sent = [...form].map(([name, file]) => [name, file.type]); }"


class FrameworkTests(DeviceCase):
    def require(self, **packages):
        """Skips the test if the program of a package is not installed."""
        if lacking := [name.replace("_", "-") for name, program in packages.items() if not (program and pathlib.Path(program).exists())]:
            self.skipTest(f"not installed: {', '.join(lacking)} (`Scripts/setup browser` installs all)")

    def compile(self, files, *options):
        """What the TypeScript compiler says about a project with these files; its results are in the folder."""
        self.require(node_typescript=shutil.which("tsc"))
        folder = pathlib.Path(self.enterContext(tempfile.TemporaryDirectory()))
        settings = {**SETTINGS, "compilerOptions": {"strict": True, "target": "es2022", "module": "es2022", "moduleResolution": "node",
                                                    "jsx": "react-jsx", "outDir": "out", "types": [], **SETTINGS["compilerOptions"]}}
        every = {"tsconfig.json": json.dumps(settings), "types/picker.d.ts": TYPES.read_text(encoding="utf-8"),
                 "types/photos-picker.d.ts": REACTS_TYPES, **REACT, **files}
        for name, text in every.items():
            (folder / name).parent.mkdir(parents=True, exist_ok=True)
            (folder / name).write_text(text, encoding="utf-8")
        run = subprocess.run(["tsc", "--project", ".", *options], cwd=folder, stdout=subprocess.PIPE, text=True, check=False)
        return folder, [line for line in run.stdout.splitlines() if "error" in line]

    def show(self, programs, mount):
        """The form in a page that a framework draws."""
        page = self.context.new_page()
        page.goto(self.house.host)
        page.set_content(PAGE.format(server=self.house.server))
        for program in programs:
            page.add_script_tag(path=program)
        # The page of the documentation names a route that this host has under another name.
        self.context.route("**/pick", lambda route: route.continue_(url=route.request.url.replace("/pick", "/photos")))
        page.evaluate(mount)
        return Form(page)

    def expect_photo(self, form):
        with form.page.expect_request("**/pick") as asked:
            form.pick_files(PLACED)
        self.assertEqual(json.loads(asked.value.post_data), {"source": "device", "selectionLimit": 5})
        form.page.get_by_role("button", name="Send").click()
        self.assertEqual(form.page.evaluate("window.sent"), [["photo", "image/jpeg"]])

    def test_the_types_fit_the_pages_of_the_documentation_and_what_a_page_may_write(self):
        _, faults = self.compile({"src/Report.tsx": REACT_PAGE, "src/choose.ts": CHOOSE, "src/sound.ts": SOUND})
        self.assertEqual(faults, [])

    def test_the_types_refuse_what_a_page_may_not_write(self):
        wrong = {f"src/wrong{number}.ts": f"{BEGIN}{line}\n" for number, line in enumerate(WRONG)}
        _, faults = self.compile({"src/Report.tsx": REACT_PAGE.replace("limit={5}", 'limit="many"'), **wrong}, "--noEmit")
        self.assertEqual(sorted({fault.partition("(")[0] for fault in faults}), sorted(["src/Report.tsx", *wrong]), faults)

    def test_the_page_in_react_sends_a_photo(self):
        self.require(node_react=REACT_PROGRAMS[0], node_react_dom=REACT_PROGRAMS[1])
        folder, faults = self.compile({"src/Report.tsx": REACT_PAGE}, "--jsx", "react", "--jsxFactory", "React.createElement", "--isolatedModules")
        program = (folder / "out/Report.js").read_text(encoding="utf-8").replace("export ", "")
        self.expect_photo(self.show(REACT_PROGRAMS, f"""() => {{
          {program}
          ReactDOM.createRoot(document.getElementById("app")).render(React.createElement(Report, {{ send: {SEND} }}));
        }}"""))

    def test_the_page_in_vue_sends_a_photo(self):
        """Runs the page in Debian's Vue 2, which understands it as Vue 3 does."""
        self.require(libjs_vue=VUE_PROGRAM)
        program = VUE_PAGE.partition("<script>")[2].partition("</script>")[0].replace("export default", "const Report =")
        template = VUE_PAGE.partition("<template>")[2].rpartition("</template>")[0].strip()
        self.expect_photo(self.show([VUE_PROGRAM], f"""() => {{
          {program}
          Vue.config.ignoredElements = ["photos-picker"];
          Report.template = {json.dumps(template)};
          new Vue({{ components: {{ Report }}, methods: {{ send: {SEND} }}, template: '<Report @send="send" />' }}).$mount("#app");
        }}"""))


if __name__ == "__main__":
    unittest.main()
