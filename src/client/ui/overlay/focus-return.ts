import { useEffect } from 'react'

/**
 * Gives the focus back to what had it before a dialog opened. Mantine does so only for a dialog that was there, closed,
 * before; ours come with their code when they are first asked for.
 */
export function useFocusReturn(opened: boolean): void {
  useEffect(() => {
    if (!opened) return undefined
    const before = document.activeElement
    return () => {
      if (before instanceof HTMLElement && before.isConnected) before.focus()
    }
  }, [opened])
}
