import type { KeyboardEvent } from 'react'

/** By which step of the towns a key goes from field to field. */
const STEPS: Readonly<Record<string, { from: number; to: number }>> = {
  ArrowUp: { from: -1, to: 0 },
  ArrowDown: { from: 1, to: 0 },
  Enter: { from: 1, to: 0 },
  ArrowLeft: { from: 0, to: -1 },
  ArrowRight: { from: 0, to: 1 },
}

/** Left and right move inside of what is typed first. */
function isInsideText(field: HTMLInputElement, key: string): boolean {
  const { selectionStart, selectionEnd, value } = field
  if (selectionStart === 0 && selectionEnd === value.length) return false
  if (key === 'ArrowLeft') return selectionStart !== 0
  return key === 'ArrowRight' && selectionEnd !== value.length
}

const fieldAt = (within: Element, from: number, to: number): HTMLInputElement | null =>
  within.querySelector(`input[data-from="${from}"][data-to="${to}"]`)

/** Goes from fare to fare of the table by arrow keys, past what is no part of its own; Enter goes down. ux.md d9 */
export function movePart(event: KeyboardEvent<HTMLElement>): void {
  const { target, key, currentTarget } = event
  const step = STEPS[key]
  if (step === undefined || !(target instanceof HTMLInputElement)) return
  if (target.dataset['from'] === undefined || isInsideText(target, key)) return
  const [from, to] = [Number(target.dataset['from']), Number(target.dataset['to'])]
  // Only the whole trip stands in between.
  const next =
    fieldAt(currentTarget, from + step.from, to + step.to) ??
    fieldAt(currentTarget, from + 2 * step.from, to + 2 * step.to)
  event.preventDefault()
  next?.focus()
  next?.select()
}
