import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { dirname, join as joinPath } from 'node:path/posix'
import { parseSync } from 'vite'

/** A file of source as it is measured: paths are below the repository, with `/`. */
export interface SourceFile {
  path: string
  lines: number
  /** Files of ours that it imports, types included, and by `import()` as well. */
  imports: readonly string[]
  /** Names that it exports, each once: a type and a value may share one. */
  exports: readonly string[]
}

/** A style sheet as it is measured. */
export interface StyleFile {
  path: string
  text: string
}

const TEST = /\.test\.tsx?$/

/** Paths of all code of a repository but tests, what only tests need included. */
export const codePaths = (folder: string): string[] =>
  globSync('{src,bench}/**/*.{ts,tsx,mjs}', { cwd: folder })
    .map((path) => path.replaceAll('\\', '/'))
    .filter((path) => !TEST.test(path) && !path.includes('node_modules/'))
    .toSorted()

/** Every file of source of a repository, without tests and what only tests need. */
export const readSourceFiles = (folder: string): SourceFile[] =>
  codePaths(folder)
    .filter((path) => path.startsWith('src/') && !path.startsWith('src/testing/'))
    .map((path) => sourceFile(path, readFileSync(join(folder, path), 'utf8')))

/** Every style sheet of a repository. */
export const readStyleFiles = (folder: string): StyleFile[] =>
  globSync('src/**/*.css', { cwd: folder })
    .map((path) => path.replaceAll('\\', '/'))
    .toSorted()
    .map((path) => ({ path, text: readFileSync(join(folder, path), 'utf8') }))

/** What a text is as a file at a path, by its syntax. Imports of ours are relative and whole: nothing is to be resolved. */
export function sourceFile(path: string, text: string): SourceFile {
  const { module, program, errors } = parseSync(path, text)
  if (errors.length > 0) throw new Error(`${path} cannot be parsed: ${errors[0]?.message}`)
  const exported = module.staticExports.flatMap(({ entries }) => entries)
  const imported = [
    ...module.staticImports.map(({ moduleRequest }) => moduleRequest.value),
    ...exported.flatMap(({ moduleRequest }) => moduleRequest?.value ?? []),
    // Only these are not in the list of the module: `import('…')`, for a value or for a type.
    ...(/\bimport\s*\(/.test(text) ? calledImports(program) : []),
  ]
  const ours = imported
    .filter((specifier) => specifier.startsWith('.'))
    .map((specifier) => joinPath(dirname(path), specifier))
  const names = exported.map(({ exportName }) => exportName.name).filter((name) => name !== null)
  return {
    path,
    lines: text.trimEnd().split('\n').length,
    imports: [...new Set(ours)],
    exports: [...new Set(names)],
  }
}

const CALLED = ['ImportExpression', 'TSImportType']

/** Literals of `import('…')` anywhere below a node of the syntax tree. */
function calledImports(node: unknown): string[] {
  if (typeof node !== 'object' || node === null) return []
  const below = Object.values(node).flatMap(calledImports)
  if (!('type' in node) || !CALLED.includes(String(node.type))) return below
  const { value } = Object(Object(node).source)
  return typeof value === 'string' ? [value, ...below] : below
}
