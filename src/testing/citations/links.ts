import { dirname, join } from 'node:path/posix'

const LINK = /\]\((?<target>[^)#\s]+)(?:#[\w-]+)?\)/g

/** What a document links to that is not there. decisions/0050 */
export const brokenLinks = (
  document: string,
  markdown: string,
  exists: (path: string) => boolean,
): string[] =>
  [...markdown.matchAll(LINK)]
    .map((match) => match.groups?.target ?? '')
    .filter((target) => !/^\w+:/.test(target) && !exists(join(dirname(document), target)))
    .map((target) => `${document}: ${target}`)
