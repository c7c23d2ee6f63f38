/** The types of `/v1/picker.js`. */

/** The server's answer to `POST /v1/sessions` by the host's backend, or as much of it as the backend passes on. */
export interface PickerSession {
  pickerPath: string;
  id?: string;
  /** The registered origins. Without them, a page of another origin is not told why it shows nothing. */
  hostOrigins?: string[];
}

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

/** The selection changed; both lists are empty if only its order did. */
export interface SelectionChange extends Event { readonly added: PickerResult[]; readonly removed: PickerResult[] }
export interface Finish extends Event { readonly results: PickerResult[] }
/** The person retried what failed: `files()` of the result with this item now has the files. */
export interface Retried extends Event { readonly item: string }
/** The person skipped what failed, or undid it. */
export interface Skipped extends Event { readonly item: string }

export interface PhotosPickerEventMap {
  ready: Event;
  selectionchange: SelectionChange;
  finish: Finish;
  retried: Retried;
  skipped: Skipped;
  close: Event;
}

export class PhotosPicker extends EventTarget {
  constructor(options: PhotosPickerOptions);
  /** What is selected so far, in its order, if the selection is continuous. */
  selection: PickerResult[];
  onselectionchange: ((event: SelectionChange) => void) | null;
  /**
   * Shows the picker; resolves to an empty array if the person cancels, or the session ends. Rejects if there is no session, if this page may
   * not show the picker, or if the browser blocks the window.
   */
  present(): Promise<PickerResult[]>;
  setAppearance(appearance: { colorScheme?: "light" | "dark"; direction?: "ltr" | "rtl" }): Promise<unknown>;
  /** Closes the picker. Only the host does this, never the picker itself. */
  dismiss(): void;
  addEventListener<Type extends keyof PhotosPickerEventMap>(
    type: Type, listener: (this: PhotosPicker, event: PhotosPickerEventMap[Type]) => void, options?: boolean | AddEventListenerOptions): void;
  addEventListener(type: string, listener: EventListenerOrEventListenerObject | null, options?: boolean | AddEventListenerOptions): void;
  removeEventListener<Type extends keyof PhotosPickerEventMap>(
    type: Type, listener: (this: PhotosPicker, event: PhotosPickerEventMap[Type]) => void, options?: boolean | EventListenerOptions): void;
  removeEventListener(type: string, listener: EventListenerOrEventListenerObject | null, options?: boolean | EventListenerOptions): void;
}

/** The attributes of `<photos-picker>`. */
export interface PhotosPickerAttributes {
  /** The route of the page's backend that opens a session. */
  src?: string;
  /** The name under which the files are submitted; `photo` if there is none. */
  name?: string;
  /** Whose photos: of the person's own device, which is the default, of the person's library on the server, or of both. */
  source?: "device" | "library" | "both";
  /** How many photos can be selected, 0 for as many as possible. */
  limit?: number | null;
  /** As many photos as possible can be selected, unless `limit` says otherwise. */
  multiple?: boolean;
  /** The form cannot be submitted without a photo. */
  required?: boolean;
  disabled?: boolean;
}

/**
 * `<photos-picker src="/pick" name="photo">`: a picker in a form, which behaves as an `<input type="file">`. When it is
 * pressed, the page's backend at `src` receives `source` as JSON, and `selectionLimit` if there is a limit. The backend
 * opens the session, and decides how many photos can be selected.
 *
 * Sends `change` when the person added or removed photos, and `error` if no picker can be shown.
 */
export class PhotosPickerElement extends HTMLElement implements PhotosPickerAttributes {
  src: string;
  name: string;
  source: "device" | "library" | "both";
  limit: number | null;
  multiple: boolean;
  required: boolean;
  disabled: boolean;
  /** The files to be submitted. */
  readonly files: File[];
  /** The results whose files could not be loaded. */
  readonly failed: PickerResult[];
  readonly form: HTMLFormElement | null;
  readonly labels: NodeList;
  readonly validity: ValidityState;
  readonly validationMessage: string;
  readonly willValidate: boolean;
  /** Shows the picker, as a press does. */
  pick(): Promise<void>;
  checkValidity(): boolean;
  reportValidity(): boolean;
  setCustomValidity(message: string): void;
}

declare global {
  interface HTMLElementTagNameMap { "photos-picker": PhotosPickerElement }
}
