import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import Sqlite from 'better-sqlite3'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { declare } from '../../server/http/rest/declare-call/declare.ts'
import { buildApiDocument } from '../../server/http/rest/openapi/build-document.ts'
import { restCalls } from '../../server/http/rest/rest-calls.ts'
import { temporaryFolder } from '../harness/temporary-folder.ts'
import { migratedFile } from '../harness/test-store.ts'
import { endOfFile } from '../harness/end-of-file.ts'
import { addressParameters, browserNames } from './browser-names.ts'
import { columnTexts, databaseNames } from './database-names.ts'
import { compareNames, nameList } from './name-list.ts'
import { procedureNames } from './procedure-names.ts'
import { restNames } from './rest-names.ts'
import {
  auditNames,
  environmentNames,
  eventNames,
  exchangeNames,
  fileNames,
  jsonNames,
  namesOfObjects,
  productNames,
  tokenClaims,
} from './server-names.ts'
import { openPrograms } from './source-program.ts'
import { writtenTexts } from './written-texts.ts'

const whenDone = endOfFile()

/** A small program of its own, with the browser's types. */
function planted(files: Record<string, string>) {
  const folder = temporaryFolder(whenDone)
  const compilerOptions = {
    target: 'es2024',
    module: 'nodenext',
    lib: ['es2024', 'dom'],
    strict: true,
    types: [],
    allowImportingTsExtensions: true,
    noEmit: true,
  }
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify({ compilerOptions, include: ['.'] }))
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ type: 'module' }))
  for (const [file, text] of Object.entries(files)) writeFileSync(join(folder, file), text)
  const [program] = openPrograms([join(folder, 'tsconfig.json')], whenDone)
  if (program === undefined) throw new Error('The program is not open')
  return program
}

test('a storage key is found through constants, functions, other files, options and other names of the storage', () => {
  const program = planted({
    'keep.ts': `
      const PREFIX = 'app.' as const
      const keyOf = (id: number, name: string): string => \`\${PREFIX}\${id}.\${name}\`
      export function keep(id: number, name: string) { localStorage.setItem(keyOf(id, name), '1') }
      export function keepAll({ name }: { name: string }) { sessionStorage.setItem(name, '1') }
      const device: Storage = localStorage
      device.removeItem('aliased')
      export const read = (text: () => string) => localStorage.getItem(text())
      caches.open('pages-' + 1)
      navigator.locks.request('lock', () => {})
      new BroadcastChannel('channel')`,
    'use.ts': `
      import { keep, keepAll as all } from './keep.ts'
      keep(1, 'list'); keep(2, Math.random() > 0.5 ? 'a' : 'b'); all({ name: 'taken apart' })
      const given = new URLSearchParams({ made: '1' }); given.set('later', '2')`,
  })
  expect(nameList(browserNames(program))).toEqual([
    'BroadcastChannel channel',
    'cache pages-1',
    'localStorage in another use',
    'lock lock',
    'storage aliased',
    'storage app.{}.a',
    'storage app.{}.b',
    'storage app.{}.list',
    'storage taken apart',
    'storage {} × 1',
  ])
  expect(nameList(addressParameters(program))).toEqual(['parameter later', 'parameter made'])
})

test('headers, cookies and events of a server are found wherever they are put together', () => {
  const program = planted({
    'server.ts': `
      declare class FastifyReply {
        header(name: string, value: string): this
        headers(values: Record<string, string>): this
        setCookie(name: string, value: string): this
      }
      declare class SignJWT { constructor(claims: object) }
      declare function recordAudit(call: object, entry: { action: string; subject: string; detail?: object }): void
      declare function join(...parts: string[]): string
      declare const process: { env: Record<string, string | undefined> }
      declare const z: { object(shape: object): void }
      declare const request: { headers: Record<string, string> }
      declare const reply: FastifyReply
      const COOKIE = 'app-session'
      reply.setCookie(COOKIE, '').header('x-one', '').headers({ 'x-two': '' })
      request.headers['x-three']
      new SignJWT({ sid: '1' })
      function note(action: string) { recordAudit({}, { action, subject: 'bus', detail: { from: 1 } }) }
      note('paint'); note('sell')
      const file = (folder: string, day: number) => join(folder, 'backups', \`app-\${day}.db\`)
      process.env['APP_MODE']; z.object({ APP_PORT: 1 })
      const hello = \`event: greeting\\ndata: \${file('', 1)}\`
      const job = { name: 'sweep', every: 1, run() {} }
      const cookie = 'farebox-planted'
      JSON.stringify({ kept: [{ at: 1 }] })`,
  })
  expect(nameList(exchangeNames(program))).toEqual([
    'cookie app-session',
    'reads header x-three',
    'sets header x-one',
    'sets header x-two',
  ])
  expect(nameList(auditNames(program))).toEqual([
    'bus paint',
    'bus paint detail from: number',
    'bus sell',
    'bus sell detail from: number',
  ])
  expect(tokenClaims(program)).toEqual(['claim sid: string'])
  expect(fileNames(program)).toEqual(['backups/app-{}.db'])
  expect(environmentNames(program)).toEqual(['APP_MODE', 'APP_PORT'])
  expect(eventNames(program)).toEqual(['event of a stream greeting'])
  expect(namesOfObjects(program, 'job', ['every', 'run'])).toEqual(['job sweep'])
  expect(productNames(program)).toEqual(['farebox-planted'])
  expect(jsonNames(program)).toEqual(['kept[].at: number'])
})

test('procedures are found with all their fields, and texts that a column allows, whatever their types are called', () => {
  const program = planted({
    'types.ts': `
      interface Named { name: string; kind: 'A' | 'B' }
      interface Procedure<In, Out> { _def: { $types: { input: In; output: Out } } }
      export type AppRouter = { _def: { record: { bus: { list: Procedure<void, Named[]>; add: Procedure<Named & { on?: boolean; none: readonly [] }, void> } } } }
      interface Everything { bookings: { status: 'HELD' | 'PAID' }; claims: { id: number }; outbox: { kind: { __select__: 'welcome' } } }
      export let all: Everything`,
  })
  expect(procedureNames(program)).toEqual([
    'bus.list',
    'bus.list answers [].kind: "A" | "B"',
    'bus.list answers [].name: string',
    'bus.add',
    'bus.add takes kind: "A" | "B"',
    'bus.add takes name: string',
    'bus.add takes none[]: {}',
    'bus.add takes on: boolean',
  ])
  expect(columnTexts(program)).toEqual([
    'bookings.status: "HELD" | "PAID"',
    'outbox.kind: "welcome"',
  ])
})

test('a text that is put together and written into a column is found through the objects that carry it', () => {
  const program = planted({
    'write.ts': `
      interface Chain { values(row: object): Chain; set(row: object): Chain }
      declare const trx: { insertInto(table: string): Chain; updateTable(table: string): Chain }
      interface Message { fact: string; to: string }
      const insert = (row: Message) => trx.insertInto('outbox').values({ ...row, sent: 0 })
      function send({ fact }: { fact: string }, to: string) { insert({ fact, to }) }
      const left = ({ to, ...rest }: Message) => insert({ fact: rest.fact, to })
      left({ fact: 'left', to: '' })
      const refund = (id: number): Message => ({ fact: \`refund:\${id}\`, to: '' })
      const message = { fact: 'welcome' }
      send(message, ''); send({ fact: refund(1).fact }, ''); insert(refund(2))
      const end = (given: { reason: string }) => trx.updateTable('sales').set({ reason: given.reason })
      end({ reason: 'VOID' })`,
  })
  expect(nameList(writtenTexts(program))).toEqual([
    'outbox.fact left',
    'outbox.fact refund:{}',
    'outbox.fact welcome',
    'sales.reason VOID',
  ])
})

test('a column, an index, a trigger and a view that are added to a database are found', async () => {
  const file = await migratedFile()
  const before = await databaseNames(file)
  const sqlite = new Sqlite(file)
  sqlite.exec(`alter table buses add column planted text; create index planted_index on buses (planted);
    create trigger planted_trigger after insert on buses begin select 1; end; create view planted_view as select 1 as one`)
  sqlite.close()
  expect((await databaseNames(file)).filter((name) => !before.includes(name))).toEqual([
    'index planted_index on buses',
    'trigger planted_trigger on buses',
    'view planted_view',
    'column buses.planted',
    'column planted_view.one',
  ])
})

test('a REST call that is added is found with its fields', () => {
  const about = { version: '0.0.0', url: 'http://farebox.test' }
  const before = restNames(buildApiDocument(restCalls, about))
  const more = declare({
    method: 'POST',
    path: '/planted/{id}',
    name: 'plant',
    who: 'anyone',
    body: 'Seed',
    summary: 'What is planted',
    input: z.object({ id: z.int(), seed: z.enum(['oak', 'elm']) }),
    status: 200,
    answer: z.object({ trees: z.array(z.object({ height: z.number() })) }),
    run: async () => ({ trees: [] }),
  })
  const after = restNames(buildApiDocument([...restCalls, more], about))
  expect(after.filter((name) => !before.includes(name))).toEqual(
    expect.arrayContaining([
      'POST /planted/{id} operationId plant',
      'POST /planted/{id} takes path id',
      'POST /planted/{id} takes body.seed',
      'POST /planted/{id} takes body.seed = oak',
      'POST /planted/{id} answers 200',
      'POST /planted/{id} answers 200.trees',
      'POST /planted/{id} answers 200.trees[].height',
    ]),
  )
})

test('a list shows removed and added names, unknown ones included', () => {
  const file = join(temporaryFolder(), 'list.txt')
  compareNames(file, ['storage b', 'storage a', 'storage a', 'storage {}'], true)
  expect(compareNames(file, ['storage a', 'storage c', 'storage {}', 'storage {}'], false)).toEqual(
    {
      went: ['storage b', 'storage {} × 1'],
      came: ['storage c', 'storage {} × 2'],
    },
  )
})
