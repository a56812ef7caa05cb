import { once } from 'node:events'
import { connect, createServer } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { readConfig } from '../../server/core/config.ts'
import { commands } from '../../server/operations/commands/command-list.ts'
import type { CommandName } from '../../server/operations/commands/command-names.ts'
import { roomFinding } from '../../server/operations/doctor/connection-findings.ts'
import { startServer } from '../../server/start-server.ts'
import { aTerminal } from '../builders/a-terminal.ts'
import { boxOffice } from '../builders/box-office.ts'
import { withoutTrigger } from '../harness/drop-guard.ts'
import { tamper } from '../harness/tamper.ts'
import { databaseUrl, makeDatabase, urlOf } from './test-database.ts'

async function aDatabase(): Promise<string> {
  const name = `commands-${Math.random()}`
  onTestFinished(await makeDatabase(name))
  return urlOf(name)
}

/** What a command prints, and its exit code. */
async function run(
  name: CommandName,
  url: string,
  args: string[] = [],
  environment: Record<string, string> = {},
) {
  const terminal = aTerminal('/nowhere', args, {
    environment: { DATABASE_URL: url, ...environment },
  })
  const code = await commands[name](terminal)
  return { code, text: terminal.printed.join('\n') }
}

/** A pooler as far as whoever connects can tell: it tells a process of its own making. */
async function throughPooler(url: string): Promise<string> {
  const { hostname, port } = new URL(url)
  const pooler = createServer((client) => {
    const database = connect(Number(port), hostname)
    client.pipe(database).on('error', () => client.destroy())
    client.on('error', () => database.destroy())
    database.on('data', (data: Buffer) => {
      const at = data.indexOf(BACKEND_KEY)
      if (at >= 0) data.writeInt32BE(1, at + BACKEND_KEY.length)
      client.write(data)
    })
    database.on('close', () => client.end())
  }).listen(0, '127.0.0.1')
  await once(pooler, 'listening')
  onTestFinished(() => void pooler.close())
  const address = pooler.address()
  const pooled = new URL(url)
  pooled.port = String(typeof address === 'object' ? address?.port : '')
  return pooled.href
}

/** How PostgreSQL's message begins that tells the process: its letter and its length. */
const BACKEND_KEY = Buffer.from([0x4b, 0, 0, 0, 12])

test('a server starts on a database without durable commits only where nobody asks it to keep them', async () => {
  const url = await aDatabase()
  const config = readConfig('start', { DATABASE_URL: url, PORT: '0' })
  await expect(startServer(config, aTerminal('/nowhere'))).rejects.toThrow(
    'fsync or synchronous_commit is off',
  )
})

test('the check, the doctor and the accounts look at the database, and backups are its own matter', async () => {
  const url = await aDatabase()
  expect(await run('check-data', url)).toEqual({
    code: 0,
    text: 'The database: every promise is kept.',
  })
  const doctor = await run('doctor', url)
  expect(doctor.text).toContain('PostgreSQL 1')
  expect(doctor.text).toContain('The tables are those of this version')
  expect(doctor.text).toContain('answers before a commit is on disk')
  expect(doctor.text).toContain('The database is backed up by its own means')
})

test('the doctor tells of connections and of the replica', async () => {
  const url = await aDatabase()
  const lookAt = async (readUrl: string) =>
    (await run('doctor', url, [], { DATABASE_READ_URL: readUrl })).text
  const itself = await lookAt(url)
  expect(itself).toMatch(/^ok +max_connections is 300, 3 of them reserved; \d+ servers run/m)
  expect(itself).toContain('warn  DATABASE_READ_URL leads to the database itself')
  const another = databaseUrl('postgres')
  expect(await lookAt(another)).toContain('fail  DATABASE_READ_URL leads to another database')
  expect(await lookAt(another.replace(/:\d+\//, ':1/'))).toMatch(
    /^warn +The replica of DATABASE_READ_URL cannot be read: .*ECONNREFUSED/m,
  )
})

test('the doctor notices a pooler, behind which servers do not hear each other', async () => {
  const url = await aDatabase()
  const pooled = await throughPooler(url)
  const lookAt = async (environment: Record<string, string>) =>
    (await run('doctor', pooled, [], environment)).text
  expect(await lookAt({})).toContain('warn  DATABASE_URL leads through a pooler')
  expect(await lookAt({ DATABASE_DIRECT_URL: url })).toContain(
    'ok    DATABASE_URL leads through a pooler, DATABASE_DIRECT_URL past it',
  )
})

test('the doctor asks for room for one more server than runs', () => {
  const room = (most: number) => roomFinding({ most, reserved: 3, servers: 2 })
  expect(room(81).state).toBe('ok')
  expect(room(80)).toMatchObject({ state: 'warn', todo: expect.stringContaining('to 81 or more') })
})

test('a command says so where the database has no tables, or those of a newer version', async () => {
  const empty = databaseUrl('postgres')
  await expect(run('check-data', empty)).rejects.toThrow('is not of this version yet')
})

test('the doctor proves the promises in the data, and says which are broken', async () => {
  const office = await boxOffice()
  const url = urlOf(office.file)
  expect((await run('doctor', url)).text).toContain('ok    Every promise is kept in the data')
  withoutTrigger(office.file, 'users_keep_an_admin')
  tamper(office.file, 'update users set disabled_at = 1')
  const { code, text } = await run('doctor', url)
  expect([code, text]).toEqual([1, expect.stringMatching(/^fail +1 promises are broken \(/m)])
})
