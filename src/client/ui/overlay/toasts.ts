import type { Toast, ToastLink, UndoOffer } from './toast-layer.tsx'

const successLasts = 2000
const errorLasts = 4000
/** With a link, or more than a few words to read. */
const longLasts = 10_000

function show(toast: Toast): void {
  import('./toast-layer.tsx').then(
    ({ showToast }) => showToast(toast),
    // Offline before the layer was fetched: the screen itself shows what happened, only the toast is missing.
    () => undefined,
  )
}

/** Shows a success message for 2 s. The toast code itself is loaded on the first one. Spec §9, Toasts. */
export function toastSuccess(text: string): void {
  show({ text, tone: 'success', milliseconds: successLasts })
}

/** Shows what came of something, with where to go on, long enough to read and to select the link. */
export function toastOutcome(text: string, link?: ToastLink): void {
  show({ text, tone: 'success', milliseconds: longLasts, link })
}

/** Shows what went wrong for 4 s; at most 20 toasts are shown at once. Spec §9, Toasts. */
export function toastError(text: string): void {
  show({ text, tone: 'error', milliseconds: errorLasts })
}

/** Offers Undo for some seconds, on each screen that is opened meanwhile. decisions/0012 */
export function offerUndo(offer: UndoOffer, seconds: number): void {
  import('./toast-layer.tsx').then(
    ({ showUndo }) => showUndo(offer, seconds * 1000),
    () => undefined,
  )
}

/** Removes an offer: there is nothing left to undo. */
export function withdrawUndo(key: string): void {
  import('./toast-layer.tsx').then(
    ({ hideUndo }) => hideUndo(key),
    () => undefined,
  )
}
