/** A ref for the first field of a form that a button has just opened: the focus goes there, once. */
export function focusAtFirst(field: HTMLElement | null): void {
  field?.focus()
}
