// Two servers in one process share nothing: what a server keeps in memory is handed in with `call.dependencies`, in its memory or
// by a name of its own. decisions/0054
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { globSync } from 'tinyglobby'
import { expect, test } from 'vitest'
import { repositoryFolder } from '../../tooling/run-program.ts'
import { moduleStateOf } from './module-state.ts'

/** Module-level state that may stay, and why servers do not share it. */
const REASONS: Record<string, string> = {
  'core/secrets/jwt-key.ts made': 'derived from keys that are handed in, and found by them alone',
  'core/operator-time.ts lastDay': 'the last answer of a pure function, asked for in each search',
  'db/connection/constraint-fault.ts broken': 'ties an error to the constraint that it speaks of',
  'db/refuse-nested-write.ts inside': 'a context of asynchronous calls: each finds its own write',
  'db/postgres/unique-keys.ts columnsByName': 'the keys of our own schema, by their indexes',
  'db/postgres/run-statement.ts prepared': 'names of our own statements, by their text',
  'db/connection/statement-runner.ts runners':
    'ties a reader to the connection that it was made for',
  'ticket/pdf/fonts.ts opened': 'fonts of the installation, read once in the thread that draws',
  'ticket/pdf/fonts.ts files': 'fonts of the installation, read once in the thread that draws',
}

const folder = join(repositoryFolder, 'src/server')
const files = globSync('**/*.ts', { cwd: folder, ignore: '**/*.test.ts' })

test('no module of the server keeps a state, but those with a reason', () => {
  const found = files.flatMap((file) =>
    moduleStateOf(file, readFileSync(join(folder, file), 'utf8')).map((name) => `${file} ${name}`),
  )
  expect(found.toSorted()).toEqual(Object.keys(REASONS).toSorted())
})

test.each([
  ['a variable', 'let worker: Worker | undefined', 'worker'],
  ['one that is exported', 'export let last = 0', 'last'],
  ['a map that is filled', 'const seen = new Map<string, number>()\nseen.set("a", 1)', 'seen'],
  ['a list that grows in a function', 'const all = []\nconst f = () => all.push(1)', 'all'],
  ['an object that is written to', 'const kept = { at: 0 }\nfunction f() { kept.at = 1 }', 'kept'],
  ['a map that is filled by another name', 'const all = new Map()\nclass A { #all = all }', 'all'],
  ['a counter', 'const counts = { all: 0 }\nconst f = () => { counts.all += 1 }', 'counts'],
  ['a map of weak keys', 'const memories = new WeakMap<Store, Memory>()', 'memories'],
  [
    'an instance with a state',
    'export const queue = new ConcurrencyLimiter({ atOnce: 1 })',
    'queue',
  ],
  ['a static field', 'export class Door { static open = 0 }', 'open'],
  ['what is deleted from', 'const t = load() as T\nconst f = (k) => { delete t[k] }', 't'],
])('%s is found', (_what, source, name) => {
  expect(moduleStateOf('planted.ts', source)).toEqual([name])
})

test.each([
  ['a table', 'const READS = new Set(["GET"])\nconst f = (m) => READS.has(m)'],
  ['an empty set that nobody may fill', 'const NONE: ReadonlySet<number> = new Set()'],
  ['a formatter', 'const words = new Intl.Segmenter("en")'],
  ['a slot that each server fills for itself', 'const newCache = () => new Map<string, number>()'],
  ['a copy that is sorted', 'const ALL = [2, 1]\nconst f = () => [...ALL].sort()'],
  ['what a function declares', 'function f() { let n = 0; n += 1; return n }'],
])('%s is none', (_what, source) => {
  expect(moduleStateOf('planted.ts', source)).toEqual([])
})
