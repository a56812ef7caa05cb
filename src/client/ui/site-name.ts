/** Whose site this is, as the server has written it into the page; Farebox where it has not. decisions/0095 */
const siteName = (): string =>
  document.querySelector<HTMLMetaElement>('meta[name="application-name"]')?.content || 'Farebox'

/** The title of the browser's tab: what the page is called, and whose it is. */
export const tabTitle = (title: string): string => `${title} · ${siteName()}`
