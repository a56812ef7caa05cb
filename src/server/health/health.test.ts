import { beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import { aPaidBooking } from '../../testing/builders/a-paid-booking.ts'
import { endOfFile } from '../../testing/harness/end-of-file.ts'
import { tamper } from '../../testing/harness/tamper.ts'
import { onPostgres } from '../../testing/postgres/test-database.ts'
import type { TestApp } from '../../testing/harness/test-app.ts'
import { PROBE_REUSED_MS } from './write-probe.service.ts'

const atEnd = endOfFile()

let app: TestApp

beforeAll(async () => {
  app = (await aPaidBooking(['1A', '1B'], atEnd)).app
})

const ask = (path: string) =>
  app.visitor().rest<{ status: string; warnings?: string[]; detail?: string }>('GET', path)

test('a server that runs is alive and ready, and says what to look after', async () => {
  expect((await ask('/health/live')).body).toEqual({ status: 'ok' })
  expect((await ask('/health/ready')).body).toEqual({
    status: 'ok',
    checks: { read: 'ok', write: 'ok', schema: 'ok', room: 'ok' },
    // There is no backup yet, which keeps nobody from buying; a database server is backed up by itself.
    warnings: onPostgres ? [] : ['backup'],
  })
})

test('a server whose clock has moved away from its database’s goes on, and says so', async () => {
  const apart = vi.spyOn(app.dependencies.store, 'aheadOfDatabase').mockResolvedValue(-2500)
  const { status, body } = await ask('/health/ready')
  apart.mockRestore()
  expect([status, body.warnings]).toEqual([200, expect.arrayContaining(['clock'])])
})

test('writing is tried by a write that is committed, once in ten seconds for all who ask', async () => {
  const { store } = app.dependencies
  const write = vi.spyOn(store, 'write')
  onTestFinished(() => write.mockRestore())
  app.pass(PROBE_REUSED_MS)
  const asked = ['/health', '/health/ready', '/health', '/health', '/health/ready']
  const answers = await Promise.all(asked.map(ask))
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200])
  app.pass(PROBE_REUSED_MS - 1)
  expect((await ask('/health')).status).toBe(200)
  expect(write).toHaveBeenCalledTimes(1)
  const at = () => tamper<{ at: number }>(app.file, 'select at from write_probe')[0]?.at
  expect(at()).toBe(app.dependencies.clock() - PROBE_REUSED_MS + 1)
  app.pass(1)
  await ask('/health')
  expect(write).toHaveBeenCalledTimes(2)
  expect(at()).toBe(app.dependencies.clock())
})

test('a refused write is reported for ten seconds, and then tried again', async () => {
  app.pass(PROBE_REUSED_MS)
  const refuses =
    "create trigger no_room before update on write_probe begin select raise(abort, 'full'); end"
  tamper(app.file, refuses)
  expect((await ask('/health')).status).toBeGreaterThanOrEqual(500)
  tamper(app.file, 'drop trigger no_room')
  expect((await ask('/health/ready')).status).toBeGreaterThanOrEqual(500)
  app.pass(PROBE_REUSED_MS)
  expect((await ask('/health')).status).toBe(200)
})

test('a monitor learns no path, no version and no number', async () => {
  const { body } = await ask('/health/ready')
  expect(JSON.stringify(body)).not.toMatch(/\d|\//)
})

test('a server that stops is alive and no longer ready', async () => {
  app.dependencies.status.stopping = true
  const { status, body } = await ask('/health/ready')
  app.dependencies.status.stopping = false
  expect([status, body.detail]).toEqual([503, 'The server is stopping'])
  expect((await ask('/health/live')).status).toBe(200)
})

test('a server whose database a newer program has changed is not ready', async () => {
  tamper(app.file, "insert into kysely_migration values ('9999_later', 'now')")
  // On PostgreSQL it must also permit none but newer ones.
  const oldest = 'select migration from oldest_program'
  const [permitted] = onPostgres ? tamper<{ migration: string }>(app.file, oldest) : []
  const permit = (migration: string) =>
    onPostgres && tamper(app.file, `update oldest_program set migration = '${migration}'`)
  permit('9999_later')
  const { status, body } = await ask('/health/ready')
  tamper(app.file, "delete from kysely_migration where name = '9999_later'")
  permit(permitted?.migration ?? '')
  expect([status, body.detail]).toEqual([
    503,
    'The database belongs to another version of the program',
  ])
  expect((await ask('/health/ready')).status).toBe(200)
})

test('an administrator sees the figures of the server', async () => {
  const { trpc } = await app.as('admin')
  const figures = await trpc.health.get.query()
  expect(figures).toMatchObject({
    at: app.dependencies.clock(),
    startedAt: app.dependencies.status.startedAt,
    versions: { node: process.versions.node, schema: expect.stringMatching(/^\d{4}_/) },
    messages: { failed: 0 },
    refunds: { waiting: 0, oldestAt: null, failed: 0 },
    mail: false,
    address: { https: false, local: false },
  })
  expect(figures.messages.waiting).toBeGreaterThan(0)
  // The disk of a database server is not seen from here.
  expect(figures.disk === null).toBe(onPostgres)
  expect(figures.disk?.databaseBytes ?? Infinity).toBeGreaterThan(100_000)
  expect(JSON.stringify(figures)).not.toContain(app.folder)
})

test('the promises are proved when asked, and violations are reported until the next check', async () => {
  const { trpc } = await app.as('admin')
  expect(await trpc.health.check.mutate()).toMatchObject({ violations: [] })
  tamper(
    app.file,
    'drop trigger bookings_frozen',
    'update bookings set total_paise = total_paise + 1, base_paise = base_paise + 1',
  )
  const { violations } = await trpc.health.check.mutate()
  expect(violations.length).toBeGreaterThan(0)
  expect((await trpc.health.get.query()).check?.violations).toEqual(violations)
})
