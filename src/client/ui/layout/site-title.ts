import { createContext, use } from 'react'

/** What the tab's title ends with; the frame says it, since `ui` knows no data. */
export const SiteTitle = createContext('')

/** The title of a tab, such as `Buses · Konkan Lines`; the words alone until the name is known. */
export function useTabTitle(words: string): string {
  const name = use(SiteTitle)
  return name === '' ? words : `${words} · ${name}`
}
