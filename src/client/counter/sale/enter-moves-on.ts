import type { KeyboardEvent } from 'react'

/** Marks a field that Enter leads on from. */
export const ENTER_STEP = { 'data-step': true } as const

/** Enter moves to the next field and selects its text; from the last one it sends the form. */
export function enterMovesOn(event: KeyboardEvent<HTMLFormElement>): void {
  const { target, currentTarget: form, nativeEvent } = event
  if (event.key !== 'Enter' || nativeEvent.isComposing || event.defaultPrevented) return
  const steps = [...form.querySelectorAll<HTMLElement>('[data-step]')]
  const at = steps.findIndex((step) => step === target)
  const next = steps[at + 1]
  if (at < 0 || next === undefined) return
  event.preventDefault()
  next.focus()
  if (next instanceof HTMLInputElement) next.select()
}
