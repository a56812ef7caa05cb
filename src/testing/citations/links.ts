import { dirname, join } from 'node:path/posix'

const LINK = /\]\((?<target>[^)#\s]+)(?:#[\w-]+)?\)/g
const PATH =
  /`(?<path>(?:src|server|client|domain|testing|tooling|bench|migrations)\/[\w./-]+\.\w+)`/g

const found = (markdown: string, pattern: RegExp, name: string): string[] =>
  [...markdown.matchAll(pattern)].flatMap((match) => match.groups?.[name] ?? [])

/** What a document links to or names in backquotes that is not there; paths may leave out `src/`. decisions/0050 */
export function brokenPaths(
  document: string,
  markdown: string,
  exists: (path: string) => boolean,
): string[] {
  const links = found(markdown, LINK, 'target').filter(
    (target) => !/^\w+:/.test(target) && !exists(join(dirname(document), target)),
  )
  const paths = found(markdown, PATH, 'path').filter(
    (path) => !exists(path) && !exists(join('src', path)),
  )
  return [...links, ...paths].map((path) => `${document}: ${path}`)
}
