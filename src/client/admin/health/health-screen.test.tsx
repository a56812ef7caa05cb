import { screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import { DAY, HOUR } from '../../../domain/time/calendar.ts'
import { openSite } from '../../../testing/harness/render-screen.tsx'
import { tamper } from '../../../testing/harness/tamper.ts'
import { testApp } from '../../../testing/harness/test-app.ts'
import type { Person, TestApp } from '../../../testing/harness/test-app.ts'
import { onPostgres } from '../../../testing/postgres/test-database.ts'

let app: TestApp
let admin: Person

beforeEach(async () => {
  app = await testApp()
  admin = await app.as('admin')
})

const open = () => openSite(app, admin, { path: '/admin/health' })
const part = async (name: string) => within(await screen.findByRole('region', { name }))

test('each part shows its status in words, and what to do', async () => {
  const { versions } = await admin.trpc.health.get.query()
  app.pass(5 * HOUR)
  await open()
  const backup = await part('Backup')
  // A database server is backed up by itself.
  const [status, says] = onPostgres
    ? ['OK', /backed up/]
    : ['Problem', /See that the server runs without a break/]
  expect(backup.getByText(status)).toBeTruthy()
  expect(backup.getByText(says)).toBeTruthy()
  expect(backup.queryAllByText('There is no backup.')).toHaveLength(onPostgres ? 0 : 1)
  expect((await part('Refunds')).getByText('OK')).toBeTruthy()
  expect((await part('Payments')).getByText('Warning')).toBeTruthy()
  const server = await part('This server')
  expect(server.getByText('5 hours')).toBeTruthy()
  expect(
    server.getByText(`${onPostgres ? 'PostgreSQL' : 'SQLite'} ${versions.sqlite}`),
  ).toBeTruthy()
})

test('a job that failed is reported with its name in the log', async () => {
  const { jobs } = app.dependencies.status
  const now = app.dependencies.clock()
  jobs.began({ name: 'send messages', every: 3000 }, now)
  jobs.ended('send messages', { at: now, tookMs: 12, failedAs: 'job-k3' })
  await open()
  const points = await part('Work Farebox does by itself')
  expect(points.getByText('“send messages” failed; the log has why, as job-k3.')).toBeTruthy()
  const table = screen.getByRole('table', { name: 'Jobs' })
  expect(within(table).getByText('Failed a moment ago; in the log as job-k3')).toBeTruthy()
})

test('Check now checks the database, and says in words which invariant is violated', async () => {
  await open()
  const check = await part('Promises of the books')
  await userEvent.click(check.getByRole('button', { name: 'Check now' }))
  await check.findByText(/all of them hold/)
  await app.as('asha')
  tamper(
    app.file,
    'drop index users_email',
    "insert into users (full_name, email, role, created_at, updated_at) values ('Asha', 'ASHA@example.com', 'CUSTOMER', 0, 0)",
  )
  await userEvent.click(check.getByRole('button', { name: 'Check now' }))
  await check.findByText(/An e-mail address, in any letter case, has one account/)
  expect(check.getByText('Problem')).toBeTruthy()
})

test('the dashboard shows administrators that something is wrong, and links there', async () => {
  app.pass(5 * HOUR)
  const browser = await openSite(app, admin, { path: '/admin' })
  const alert = await screen.findByRole('alert')
  const wrong = onPostgres ? 'how people come in' : 'backup'
  expect(alert.textContent).toContain(`Something is wrong with the system: ${wrong}`)
  await userEvent.click(within(alert).getByRole('link', { name: 'See what to do' }))
  await screen.findByRole('heading', { name: 'System health' })
  expect(browser.path()).toBe('/admin/health')
})

test('a clock far ahead asks for confirmation, with both times; once confirmed it is right again', async () => {
  const { clock: now, trustedClock } = app.dependencies
  const at = now() - 103 * DAY
  trustedClock.countFrom({ at, aheadMs: 0, followedAt: at - HOUR })
  await open()
  const clock = await part('Clock')
  expect(clock.getByText(/103 days ahead of the trusted time/)).toBeTruthy()
  await userEvent.click(clock.getByRole('button', { name: 'The clock is right…' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Is the clock right?' }))
  expect(dialog.getByText(/4 Oct 2026/)).toBeTruthy()
  expect(dialog.getByText(/15 Jan 2027/)).toBeTruthy()
  await userEvent.click(dialog.getByRole('button', { name: 'The clock is right' }))
  await screen.findByText('The clock and the trusted time agree.')
  expect(trustedClock.now()).toBe(now())
})
