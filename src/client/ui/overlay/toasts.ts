import type { Toast, ToastLink } from './toast-layer.tsx'

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
