const successLasts = 2000
const errorLasts = 4000

/** Shows a short good word for 2 s. The toast code itself is loaded on the first one. Spec §9, Toasts. */
export function toastSuccess(text: string): void {
  void import('./toast-layer.tsx').then(({ showToast }) =>
    showToast({ text, tone: 'success', milliseconds: successLasts }),
  )
}

/** Shows what went wrong for 4 s; at most 20 toasts stand at once. Spec §9, Toasts. */
export function toastError(text: string): void {
  void import('./toast-layer.tsx').then(({ showToast }) =>
    showToast({ text, tone: 'error', milliseconds: errorLasts }),
  )
}
