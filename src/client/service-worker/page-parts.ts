const TAG = /<(?:script|link)\b[^<>]*>/g
const OWN_FILE = /\b(?:src|href)="(\/[^"/][^"]*)"/
const SOURCE = /\bsrc="([^"]+)"/

const tagsOf = (html: string): string[] => html.match(TAG) ?? []

/** All same-origin files that a page names in its head: the code of one build, its styles and pictures. */
export function assetsOf(html: string): string[] {
  return [...new Set(tagsOf(html).flatMap((tag) => OWN_FILE.exec(tag)?.[1] ?? []))]
}

/** Whether a file's name changes with its content: then a cached copy never becomes stale. */
export const isHashed = (pathname: string): boolean => pathname.startsWith('/assets/')

/** Whether two pages are of one build: they name the same entry. */
export function sameBuild(one: string, other: string): boolean {
  const entryOf = (html: string) =>
    SOURCE.exec(tagsOf(html).find((tag) => tag.includes('type="module"')) ?? '')?.[1]
  return entryOf(one) === entryOf(other)
}
