import Omit

/// Writes results to standard output and, on a terminal, the progress bar to standard error.
struct ResultPrinter {
  private(set) var results = TextOutput.standardOutput
  private(set) var messages = TextOutput.standardError
  /// Nil where nobody watches, and once it is taken away.
  private var bar: ProgressBar?
  /// Lines that wait until the bar is drawn again, so that it is not drawn for each of them.
  private var waiting = ""

  /// How words stand out in the results.
  let style: Style

  init(isQuiet: Bool, _ display: DisplayOptions) {
    bar = !isQuiet && messages.isTerminal && !Terminal.isDumb ? ProgressBar() : nil
    style = display.style(for: results)
  }

  /// Whether the reader of the results went away or the disk is full.
  var failure: Int32? { results.failure }

  /// Writes a result.
  mutating func show(_ line: String?) {
    guard let line else { return }
    // Only where both are on the screen can the line get into the bar.
    guard results.isTerminal, let bar, bar.isVisible else { return results.writeLine(line) }
    waiting += line + "\n"
  }

  /// Writes a whole document to standard output, once the bar is gone.
  mutating func write(_ document: String) {
    finish()
    results.write(document)
  }

  /// Has the bar count to the files that were found.
  mutating func expect(_ files: FoundFiles) { bar?.found = files }

  /// Draws the bar, some more files being done.
  mutating func advance(files: Int, bytes: Int) {
    guard var bar else { return }
    bar.advance(files: files, bytes: bytes)
    let drawing = bar.redrawn(width: Terminal.width(of: messages))
    self.bar = bar
    guard !drawing.isEmpty else { return }
    if !waiting.isEmpty { showWaiting() }
    messages.write(drawing)
  }

  /// Takes the bar away and writes the lines that wait; those that follow have the terminal to
  /// themselves.
  mutating func finish() {
    if let erasing = bar?.erased() { messages.write(erasing) }
    showWaiting()
    bar = nil
  }

  /// Writes a message, once the bar is gone.
  mutating func note(_ text: String) {
    finish()
    messages.write(Terminal.escaping(text) + "\n")
  }

  /// Writes text that is ready for the terminal, once the bar is gone.
  mutating func conclude(_ text: String) {
    finish()
    messages.write(text)
  }

  private mutating func showWaiting() {
    guard !waiting.isEmpty else { return }
    if let bar, bar.isVisible { messages.write("\r\u{1B}[K") }
    results.write(waiting)
    waiting = ""
  }
}
