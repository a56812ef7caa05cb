import { useEffect } from 'react'
import { prefetchScreen } from './screen-table.ts'

const approaches = ['pointerover', 'focusin', 'touchstart'] as const

function onApproach({ target }: Event): void {
  const link = target instanceof Element ? target.closest('a') : null
  if (link && link.origin === window.location.origin) prefetchScreen(link.href)
}

/** Fetches the code of a screen when any link to it is pointed at, focused or touched. performance.md, Budget of the client */
export function usePrefetchOnIntent(): void {
  useEffect(() => {
    for (const approach of approaches) {
      document.addEventListener(approach, onApproach, { passive: true })
    }
    return () => {
      for (const approach of approaches) document.removeEventListener(approach, onApproach)
    }
  }, [])
}
