/** Leads to the first choice of a point that has an error. Call it once the error is drawn. */
export function focusAtPoints(): void {
  const group = document.querySelector('[data-points][aria-invalid=true]')
  const input = group?.querySelector<HTMLElement>('input:checked:enabled, input:enabled')
  input?.focus()
}
