const PART = /<(?:script|link)\b[^>]*?\b(?:src|href)="(\/[^"/][^"]*)"/g

/** Everything of its own house that a page names in its head: the code of one build, its styles and pictures. */
export function partsOf(html: string): string[] {
  return [...new Set([...html.matchAll(PART)].map(([, path = '']) => path))]
}

/** Whether a file's name changes with its content: then what is kept under it is right for ever. */
export const isHashed = (pathname: string): boolean => pathname.startsWith('/assets/')

/** Whether two pages are of one build: they name the same entry. */
export function sameBuild(one: string, other: string): boolean {
  const entryOf = (html: string) => /<script[^>]+type="module"[^>]+src="([^"]+)"/.exec(html)?.[1]
  return entryOf(one) === entryOf(other)
}
