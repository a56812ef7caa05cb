import { useOutletContext } from 'react-router-dom'

/** What the frame passes to the screen inside it: the addresses its menu offers. */
export type OfferedScreens = readonly string[]

/** The addresses the back office's menu offers, for a screen inside it. */
export function useOfferedScreens(): OfferedScreens {
  return useOutletContext<OfferedScreens>()
}
