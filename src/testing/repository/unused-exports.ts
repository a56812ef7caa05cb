import { dirname, join } from 'node:path/posix'
import { parseSync } from 'vite'

/** A source file by its path from the repository's folder. */
export interface Source {
  file: string
  text: string
}

/** What a file gives to others and takes from them; `*` is all that a file exports. */
interface Links {
  values: string[]
  taken: { from: string; name: string }[]
}

function linksOf({ file, text }: Source): Links {
  const { staticImports, staticExports, dynamicImports } = parseSync(file, text).module
  const at = (specifier: string): string => join(dirname(file), specifier)
  return {
    values: staticExports.flatMap(({ entries }) =>
      entries.flatMap(({ isType, exportName: { name } }) => (isType || !name ? [] : [name])),
    ),
    taken: [
      ...staticImports.flatMap(({ moduleRequest, entries }) =>
        entries.map(({ importName }) => ({
          from: at(moduleRequest.value),
          name: importName.name ?? '*',
        })),
      ),
      ...dynamicImports.map(({ moduleRequest: { start, end } }) => ({
        from: at(text.slice(start + 1, end - 1)),
        name: '*',
      })),
    ],
  }
}

/** Functions, classes and values that are exported and that no other file imports. Types are left out. */
export function unusedExports(sources: readonly Source[]): string[] {
  const links = sources.map((source) => ({ ...source, ...linksOf(source) }))
  const taken = new Set(
    links.flatMap((link) => link.taken.map(({ from, name }) => `${from} ${name}`)),
  )
  return links.flatMap(({ file, values }) =>
    taken.has(`${file} *`)
      ? []
      : values.map((name) => `${file} ${name}`).filter((value) => !taken.has(value)),
  )
}
