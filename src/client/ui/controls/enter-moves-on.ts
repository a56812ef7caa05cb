import type { KeyboardEvent } from 'react'

/** Marks a field that Enter leads to and on from. */
export const ENTER_STEP = { 'data-step': 'next' } as const
/** Marks a field that Enter leads on from; into it leads Tab alone, since it is seldom needed. */
export const ENTER_LEAVES = { 'data-step': 'aside' } as const

/** Enter moves to the next field and selects its text; from the last one it sends the form. */
export function enterMovesOn(event: KeyboardEvent<HTMLFormElement>): void {
  const { target, nativeEvent } = event
  if (event.key !== 'Enter' || nativeEvent.isComposing || event.defaultPrevented) return
  if (target instanceof HTMLElement && moveOnFrom(target)) event.preventDefault()
}

/** Moves from a field of a form to the one that Enter leads to next; false where it is the last. */
export function moveOnFrom(field: HTMLElement): boolean {
  const steps = [...(field.closest('form')?.querySelectorAll<HTMLElement>('[data-step]') ?? [])]
  const at = steps.indexOf(field)
  const next = steps.find((step, place) => place > at && step.dataset['step'] === 'next')
  if (at < 0 || next === undefined) return false
  next.focus()
  if (next instanceof HTMLInputElement) next.select()
  return true
}
