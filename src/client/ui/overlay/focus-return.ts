import { useEffect } from 'react'

/**
 * Returns the focus to what had it before a dialog opened. Mantine does so only for a dialog that was mounted, closed,
 * before; ours are mounted when their code is loaded.
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
