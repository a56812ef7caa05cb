import { useEffect, useRef } from 'react'
import type { RefObject } from 'react'

/**
 * For the button that pays: it has the focus again once that has failed. While it is disabled browsers take the focus
 * away from it, and whoever goes on by keys would begin at the top of the page.
 */
export function useFocusAfterFailure(failed: boolean): RefObject<HTMLButtonElement | null> {
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (failed) button.current?.focus()
  }, [failed])
  return button
}
