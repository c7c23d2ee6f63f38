/** The types of `/v1/picker.js`. */

/** What the server answered the host's backend to `POST /v1/sessions`. */
export interface PickerSession { id: string; pickerPath: string }

export interface LoadWishes {
  /** Told how far it is, from 0 to 1. */
  onprogress?: (fraction: number) => void;
  /** Ends the loading. */
  signal?: AbortSignal;
}

/** A photo that the person handed over. */
export class PickerResult {
  private constructor();
  /** The name of the item; null for one that was preselected, which the host has. */
  readonly item: string | null;
  /** By what the host knows the asset, where its session has a library. */
  readonly assetIdentifier: string | null;
  readonly name: string | null;
  /** A uniform type identifier, such as `public.jpeg`. */
  readonly contentType: string | null;
  /** What the host's backend fetches it with, in place of `file()`. */
  readonly claim: string | null;
  /** The file; the still of a Live Photo. */
  file(wishes?: LoadWishes): Promise<File>;
  /** The files: one, or the still and the movie of a Live Photo. */
  files(wishes?: LoadWishes): Promise<File[]>;
}

export interface PhotosPickerOptions {
  /** A window takes a promise of it: browsers open one only while a press is handled. */
  session: PickerSession | Promise<PickerSession>;
  /** Where an embedded picker stands. */
  mount?: Element | string;
  /** As the session was opened; `presentation` unless said otherwise. */
  style?: "presentation" | "inline" | "compact";
  /** `popup` opens a window in place of a frame. */
  as?: "frame" | "popup";
}

export interface SelectionChange extends Event { added: PickerResult[]; removed: PickerResult[] }
export interface Finish extends Event { results: PickerResult[] }
/** The person tried again what failed: `files()` of the result with this item has the files now. */
export interface Retried extends Event { item: string }
/** The person went on without what failed, or took it back. */
export interface Skipped extends Event { item: string }

export class PhotosPicker extends EventTarget {
  constructor(options: PhotosPickerOptions);
  /** What is selected so far, where the selection is continuous. */
  selection: PickerResult[];
  onselectionchange: ((event: SelectionChange) => void) | null;
  /**
   * Shows the picker; nothing was handed over where the person cancelled. Rejects where there is no session, and where the
   * browser blocks the window.
   */
  present(): Promise<PickerResult[]>;
  setAppearance(appearance: { colorScheme?: "light" | "dark"; direction?: "ltr" | "rtl" }): Promise<unknown>;
  /** Puts the picker away. The host does, and never the picker itself. */
  dismiss(): void;
}

/** `<photos-picker src="/pick" name="photo">`: a picker in a form. */
export class PhotosPickerElement extends HTMLElement {
  /** The files that are submitted. */
  readonly files: File[];
  /** What was handed over and could not be had. */
  readonly failed: PickerResult[];
  pick(): Promise<void>;
}
