import { globSync, readFileSync } from 'node:fs'
import { vi } from 'vitest'
import { PostgresWriter } from '../../../server/db/postgres/postgres-writer.ts'

/** A call of `atomically` whose second argument, before the work, says what it locks. */
const NAMED =
  /\batomically\(\s*(?:call|\{[^}]*\}),\s*(?!async\b|\()(?:\{[^}]*\}|[^,(){}]*(?:\([^()]*\))?[^,(){}]*),\s/g
/** Where a function begins. */
const DECLARED =
  /^ *(?:export )?(?:(?:async )?function\*? (\w+)|const (\w+)[^\n=]*= (?:async )?\([^\n]*=>)/gm
/** Lines of a stack: the function, and the file from `src` on. */
const FRAME = /at (?:async )?(?:\w+\.)*(\w+) \(.*?(src\/server\/[\w./-]+\.ts)[:?]/

const siteOf = (file: string, name: string): string => `${file} ${name}`

/** Each function of the server that begins a write which locks less than the whole database: its file and its name. */
export function namedSites(): string[] {
  const sites = globSync('src/server/**/*.ts')
    .filter((file) => !file.endsWith('.test.ts') && !file.includes('/demo-data/'))
    .flatMap((file) => {
      const text = readFileSync(file, 'utf8')
      return [...text.matchAll(NAMED)].map(({ index }) => {
        const [, named, assigned] = [...text.slice(0, index).matchAll(DECLARED)].at(-1) ?? []
        return siteOf(file, named ?? assigned ?? 'nothing')
      })
    })
  return [...new Set(sites)].toSorted()
}

/** From now on, until the end of the test, those that begin a write are noted. */
export function noteNamedSites(noted: Set<string>): void {
  const write = new Proxy(Reflect.get(PostgresWriter.prototype, 'write'), {
    apply(target, writes, args: Parameters<PostgresWriter['write']>) {
      if (args[1] !== undefined) noted.add(callerOfAtomically())
      return Reflect.apply(target, writes, args)
    },
  })
  vi.spyOn(PostgresWriter.prototype, 'write').mockImplementation(write)
}

function callerOfAtomically(): string {
  const { stackTraceLimit } = Error
  Error.stackTraceLimit = 50
  const lines = (new Error('here').stack ?? '').split('\n')
  Error.stackTraceLimit = stackTraceLimit
  const inside = lines.findLastIndex((line) => /\batomically \(/.test(line))
  const [, name = '', file = ''] = FRAME.exec(lines[inside + 1] ?? '') ?? []
  return siteOf(file, name)
}
