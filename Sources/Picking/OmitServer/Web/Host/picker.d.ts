/** The types of `/v1/picker.js`. */

/** The server's answer to `POST /v1/sessions` by the host's backend. */
export interface PickerSession { id: string; pickerPath: string }

export interface LoadWishes {
  /** Called with the progress, from 0 to 1. */
  onprogress?: (fraction: number) => void;
  /** Aborts the loading. */
  signal?: AbortSignal;
}

/** A photo that the person added. */
export class PickerResult {
  private constructor();
  /** The name of the item; null if it was preselected, because the host has it already. */
  readonly item: string | null;
  /** The host's identifier of the asset, if its session has a library. */
  readonly assetIdentifier: string | null;
  readonly name: string | null;
  /** A uniform type identifier, such as `public.jpeg`. */
  readonly contentType: string | null;
  /** The token with which the host's backend fetches it, in place of `file()`. */
  readonly claim: string | null;
  /** The file; the still of a Live Photo. */
  file(wishes?: LoadWishes): Promise<File>;
  /** The files: one, or the still and the movie of a Live Photo. */
  files(wishes?: LoadWishes): Promise<File[]>;
}

export interface PhotosPickerOptions {
  /** Pass a promise for a window: browsers open one only while a press is handled. */
  session: PickerSession | Promise<PickerSession>;
  /** The parent of an embedded picker. */
  mount?: Element | string;
  /** The style with which the session was opened; `presentation` by default. */
  style?: "presentation" | "inline" | "compact";
  /** `popup` opens a window in place of a frame. */
  as?: "frame" | "popup";
}

export interface SelectionChange extends Event { added: PickerResult[]; removed: PickerResult[] }
export interface Finish extends Event { results: PickerResult[] }
/** The person retried what failed: `files()` of the result with this item now has the files. */
export interface Retried extends Event { item: string }
/** The person skipped what failed, or undid it. */
export interface Skipped extends Event { item: string }

export class PhotosPicker extends EventTarget {
  constructor(options: PhotosPickerOptions);
  /** What is selected so far, if the selection is continuous. */
  selection: PickerResult[];
  onselectionchange: ((event: SelectionChange) => void) | null;
  /**
   * Shows the picker; resolves to an empty array if the person cancels. Rejects if there is no session, or if the
   * browser blocks the window.
   */
  present(): Promise<PickerResult[]>;
  setAppearance(appearance: { colorScheme?: "light" | "dark"; direction?: "ltr" | "rtl" }): Promise<unknown>;
  /** Closes the picker. Only the host does this, never the picker itself. */
  dismiss(): void;
}

/**
 * `<photos-picker src="/pick" name="photo">`: a picker in a form. When it is pressed, the page's backend at `src` receives
 * `{"source": "device"}` as JSON, or what the attribute `source` says: `device` (photos of the person's own device), `library`
 * (the person's library on the server) or `both`. The backend opens the session, and decides how many photos can be selected.
 */
export class PhotosPickerElement extends HTMLElement {
  /** The files to be submitted. */
  readonly files: File[];
  /** The results whose files could not be loaded. */
  readonly failed: PickerResult[];
  pick(): Promise<void>;
}
