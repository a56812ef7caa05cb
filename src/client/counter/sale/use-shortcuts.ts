import { useEffect, useEffectEvent } from 'react'

/** What keys do, by `KeyboardEvent.key`, letters in lower case. */
export type Shortcuts = Partial<Record<string, () => void>>

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest('input, textarea, select') !== null

/** A key with more than one letter, such as F8, is never part of a text; Enter on a control is that control's. */
function isShortcutKey(event: KeyboardEvent): boolean {
  const { key, target, ctrlKey, metaKey, altKey, repeat } = event
  if (ctrlKey || metaKey || altKey || repeat || event.defaultPrevented) return false
  if (document.querySelector('[role="dialog"]') !== null) return false
  if (/^F\d+$/.test(key)) return true
  if (key === 'Enter')
    return !(target instanceof Element && target.closest('button, a, input, select'))
  return !isTyping(target)
}

/** Handles keys anywhere on the screen, but no letters while somebody types and nothing while a dialog is open. */
export function useShortcuts(shortcuts: Shortcuts): void {
  const act = useEffectEvent((event: KeyboardEvent) => {
    const shortcut = shortcuts[event.key.length === 1 ? event.key.toLowerCase() : event.key]
    if (!shortcut || !isShortcutKey(event)) return
    event.preventDefault()
    shortcut()
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent) => act(event)
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [])
}
