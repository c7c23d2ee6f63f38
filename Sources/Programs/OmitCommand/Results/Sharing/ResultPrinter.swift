import Omit

/// A printer that writes results to standard output and, on a terminal, the progress bar to
/// standard error.
struct ResultPrinter {
  private(set) var results = TextOutput.standardOutput
  private(set) var messages = TextOutput.standardError
  /// The progress bar, or nil if output is not watched or the bar was removed.
  private var bar: ProgressBar?
  /// Lines that wait for the next drawing of the bar, so that the bar is not drawn for each of
  /// them.
  private var waiting = ""

  /// The style of words in the results.
  let style: Style

  init(isQuiet: Bool, _ display: DisplayOptions) {
    bar = !isQuiet && messages.isTerminal && !Terminal.isDumb ? ProgressBar() : nil
    style = display.style(for: results)
  }

  /// The error number if the results could not be written, such as when the disk is full.
  var failure: Int32? { results.failure }

  /// Writes a result.
  mutating func show(_ line: String?) {
    guard let line else { return }
    // The line can only interfere with the bar if both are on the screen.
    guard results.isTerminal, let bar, bar.isVisible else { return results.writeLine(line) }
    waiting += line + "\n"
  }

  /// Removes the bar and writes a whole document to standard output.
  mutating func write(_ document: String) {
    finish()
    results.write(document)
  }

  /// Sets the files that the bar counts to.
  mutating func expect(_ files: FoundFiles) { bar?.found = files }

  /// Counts more files as done and draws the bar.
  mutating func advance(files: Int, bytes: Int) {
    guard var bar else { return }
    bar.advance(files: files, bytes: bytes)
    let drawing = bar.redrawn(width: Terminal.width(of: messages))
    self.bar = bar
    guard !drawing.isEmpty else { return }
    if !waiting.isEmpty { showWaiting() }
    messages.write(drawing)
  }

  /// Removes the bar and writes the waiting lines; later lines are written directly.
  mutating func finish() {
    if let erasing = bar?.erased() { messages.write(erasing) }
    showWaiting()
    bar = nil
  }

  /// Removes the bar and writes a message.
  mutating func note(_ text: String) {
    finish()
    messages.write(Terminal.escaping(text) + "\n")
  }

  /// Removes the bar and writes text that is ready for the terminal.
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
