import { parseSync } from 'vite'

/** A path with an ending of source files, or the name of one alone; with `*` where it means many. */
const FILE = /(?<![>…\w@.*-])[\w@.*-]+(?:\/[\w@.*-]+)*\.(?:tsx?|mjs|css|sql)\b/g
/** A path below one of our folders, as far as it is written out: a pattern's letters end it. */
const BELOW =
  /\b(?:src|bench|migrations|domain|server|client|testing|tooling)(?:\/[\w-]+)+(?:\.[\w-]+)*/g

/** The comments of a source, one under the other. */
export function commentsOf(file: string, text: string): string {
  if (file.endsWith('.css')) return (text.match(/\/\*.*?\*\//gs) ?? []).join('\n')
  return parseSync(file, text)
    .comments.map(({ value }) => value)
    .join('\n')
}

/** All names of files and their folders. @param files their paths from the repository's folder, with `/` */
export const namesOf = (files: readonly string[]): ReadonlySet<string> =>
  new Set(files.flatMap(endsOf))

/** The source files and folders that a text names and that are not there. @param there the names of those that are */
export function namedInVain(text: string, there: ReadonlySet<string>): string[] {
  const isThere = (name: string): boolean => there.has(name.replace(/^(\.{1,2}\/)+/, ''))
  const named = [...text.matchAll(FILE)].map(([name]) => name)
  const below = [...text.matchAll(BELOW)].map(([name]) => name)
  const isOurs = (name: string): boolean => !name.includes('*') && !name.startsWith('@')
  return [
    ...new Set([
      ...named.filter((name) => isOurs(name) && !isThere(name)),
      ...below.filter((name) => !named.some((whole) => whole.includes(name)) && !isThere(name)),
    ]),
  ]
}

/** All names of a path: itself or a folder of it, without some of the folders before, or with no ending. */
function endsOf(path: string): string[] {
  const dependencies = path.split('/')
  const last = dependencies.at(-1) ?? ''
  const lasts = [last, ...beginningsOf(last)]
  return dependencies.flatMap((_, from) => [
    ...dependencies
      .slice(from, -1)
      .map((_folder, to) => dependencies.slice(from, from + to + 1).join('/')),
    ...lasts.map((name) => [...dependencies.slice(from, -1), name].join('/')),
  ])
}

/** `0018_passenger_marks.ts` is `0018` too, and `app-router.ts` is `app-router`. */
const beginningsOf = (name: string): string[] =>
  [...name.matchAll(/[._]/g)].map(({ index }) => name.slice(0, index))
