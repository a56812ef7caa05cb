import type { UndoOffer } from './toast-layer.tsx'

const successLasts = 2000
const errorLasts = 4000

function show(text: string, tone: 'success' | 'error', milliseconds: number): void {
  import('./toast-layer.tsx').then(
    ({ showToast }) => showToast({ text, tone, milliseconds }),
    // Offline before the layer was fetched: the screen itself shows what happened, only the toast is missing.
    () => undefined,
  )
}

/** Shows a success message for 2 s. The toast code itself is loaded on the first one. Spec §9, Toasts. */
export function toastSuccess(text: string): void {
  show(text, 'success', successLasts)
}

/** Shows what went wrong for 4 s; at most 20 toasts are shown at once. Spec §9, Toasts. */
export function toastError(text: string): void {
  show(text, 'error', errorLasts)
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
