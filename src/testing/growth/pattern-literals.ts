import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseSync } from '@swc/core'
import { repositoryFolder } from '../../tooling/run-program.ts'

/** A regular expression as it stands in the source. */
export interface PatternLiteral {
  /** File, and the pattern as it is written. */
  name: string
  pattern: RegExp
}

/** What the program runs; tests and tools read nobody's input. */
const PRODUCT = ['src/domain', 'src/server', 'src/client', 'migrations']

/** Every file of the product, tests left out. */
export const productFiles = (): string[] =>
  globSync(
    PRODUCT.map((folder) => `${folder}/**/*.{ts,tsx}`),
    { cwd: repositoryFolder },
  )
    .filter((file) => !/\.test\.tsx?$/.test(file))
    .toSorted()

/** Every node of a syntax tree. */
function* nodesOf(part: unknown): Generator<Record<string, unknown>> {
  if (typeof part !== 'object' || part === null) return
  if (!Array.isArray(part)) yield Object(part)
  for (const inner of Object.values(part)) yield* nodesOf(inner)
}

/** The regular expressions that a source file writes out. */
export function patternsIn(code: string, file: string): PatternLiteral[] {
  return [...nodesOf(parsed(code, file))]
    .filter(({ type }) => type === 'RegExpLiteral')
    .map(({ pattern, flags }) => {
      const read = new RegExp(String(pattern), String(flags))
      return { name: `${file}: ${String(read)}`, pattern: read }
    })
}

/** How often a source file builds one at run time: such a pattern is in no list. */
export const madePatternsIn = (code: string, file: string): number =>
  [...nodesOf(parsed(code, file))].filter(
    ({ type, callee }) =>
      (type === 'NewExpression' || type === 'CallExpression') && Object(callee).value === 'RegExp',
  ).length

const parsed = (code: string, file: string): unknown =>
  parseSync(code, { syntax: 'typescript', tsx: file.endsWith('.tsx'), target: 'es2024' })

export const sourceOf = (file: string): string => readFileSync(join(repositoryFolder, file), 'utf8')
