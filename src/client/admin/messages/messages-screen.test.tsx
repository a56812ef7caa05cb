import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import { onNarrowScreen } from '../../../testing/harness/narrow-screen.ts'
import { openSite } from '../../../testing/harness/render-screen.tsx'
import { testApp } from '../../../testing/harness/test-app.ts'
import type { Person, TestApp } from '../../../testing/harness/test-app.ts'
import { PASSWORD } from '../../../testing/harness/test-context.ts'
import { messageStateOf } from './message-status.tsx'

const ravi = { name: 'Ravi', email: 'ravi@example.com', phone: null, role: 'AGENT' } as const

let app: TestApp
let admin: Person

beforeEach(async () => {
  app = await testApp()
  admin = await app.as('admin')
})

const open = (path = '/admin/messages') => openSite(app, admin, { path })
const press = async (name: string | RegExp) =>
  userEvent.click(await screen.findByRole('button', { name }))

test('Messages in the sidebar leads to what was written to people, with a link to be shown once', async () => {
  await admin.trpc.user.add.mutate(ravi)
  await open('/admin/users')
  const sidebar = within(await screen.findByRole('navigation', { name: 'Staff' }))
  await userEvent.click(sidebar.getByRole('link', { name: 'Messages' }))
  const rows = within(await screen.findByRole('table', { name: 'Messages' }))
  expect(rows.getByText('Waiting')).toBeTruthy()
  await userEvent.dblClick(rows.getByRole('button', { name: /^Show link once: .* to ravi@/ }))
  const letter = within(await screen.findByRole('dialog', { name: 'The message, once' }))
  expect(letter.getByText(/reset-password#token=/)).toBeTruthy()
  await userEvent.click(letter.getByRole('button', { name: 'Done' }))
  await waitFor(() => expect(screen.queryByRole('button', { name: /^Show link/ })).toBeNull())
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(rows.getByText('Shown here')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Dismiss' })).toBeNull()
})

test('a message can be read at any time, without its link', async () => {
  await admin.trpc.user.add.mutate(ravi)
  await admin.trpc.message.showOnce.mutate({ id: 1 })
  await open()
  await press(/^Read: .* to ravi@example.com$/)
  const letter = within(await screen.findByRole('dialog', { name: 'The message' }))
  expect(letter.getByText(/reset-password#token=\(removed\)/)).toBeTruthy()
  expect(letter.queryByText(/not shown again/)).toBeNull()
  expect(letter.queryByRole('button', { name: 'Copy link' })).toBeNull()
})

test('a link that somebody else has shown is refused in words', async () => {
  await admin.trpc.user.add.mutate(ravi)
  await open()
  const show = await screen.findByRole('button', { name: /^Show link once/ })
  await admin.trpc.message.showOnce.mutate({ id: 1 })
  await userEvent.click(show)
  const message = 'The link of this message cannot be shown (any more)'
  expect(await screen.findByText(message)).toBeTruthy()
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('the search finds an addressee; where there is none it says so', async () => {
  await admin.trpc.user.add.mutate(ravi)
  await admin.trpc.user.add.mutate({ ...ravi, email: 'meera@example.com' })
  await open('/admin/messages?search=meera')
  expect(await screen.findByText('meera@example.com')).toBeTruthy()
  expect(screen.queryByText('ravi@example.com')).toBeNull()
  await userEvent.type(screen.getByPlaceholderText('Search messages...'), ' of nowhere')
  expect(await screen.findByText('No messages found')).toBeTruthy()
})

test('on a narrow screen the messages are cards', async () => {
  onNarrowScreen()
  await admin.trpc.user.add.mutate(ravi)
  await open()
  const cards = within(await screen.findByRole('list', { name: 'Messages' }))
  expect(cards.getByRole('heading', { name: 'ravi@example.com' })).toBeTruthy()
  expect(cards.getByRole('button', { name: /^Show link once/ })).toBeTruthy()
})

/** Sets the delivery state of the first message, as a mail server's answer would. */
const became = (change: object) =>
  app.dependencies.store.write((trx) =>
    trx.updateTable('outbox').set(change).where('id', '=', 1).execute(),
  )

test('a message that failed says why in words, and its link is made anew', async () => {
  await admin.trpc.user.add.mutate(ravi)
  await admin.trpc.message.showOnce.mutate({ id: 1 })
  await became({ status: 'FAILED', attempts: 1, failure: 'EENVELOPE 550' })
  await open()
  const why = 'The mail server says that there is no such mailbox (EENVELOPE 550).'
  expect(await screen.findByText(why)).toBeTruthy()
  await userEvent.dblClick(screen.getByRole('button', { name: /^Make a new link: .* to ravi@/ }))
  expect(await screen.findByRole('button', { name: /^Show link once: .* to ravi@/ })).toBeTruthy()
  expect((await admin.trpc.message.list.query({})).totalRecords).toBe(2)
})

test('a message without a link is sent again', async () => {
  const asha = await app.as('asha')
  const email = 'rao@example.com'
  await asha.trpc.user.updateProfile.mutate({
    name: 'Asha',
    email,
    phone: null,
    currentPassword: PASSWORD,
  })
  await app.dependencies.store.write(async (trx) => {
    const row = await trx
      .selectFrom('outbox')
      .selectAll()
      .where('id', '=', 1)
      .executeTakeFirstOrThrow()
    const { id: _, ...rest } = row
    const sent = { status: 'SENT', attempts: 1, sent_at: 1, secret_until: null } as const
    await trx
      .insertInto('outbox')
      .values({ ...rest, fact: 'refund:1', kind: 'refund-done', ...sent })
      .execute()
  })
  await open()
  await press(/^Send again: .* to rao@example.com$/)
  expect(await screen.findByText('The message is sent again')).toBeTruthy()
  const again = () => screen.queryByRole('button', { name: /^Send again/ })
  await waitFor(() => expect(again()).toBeNull())
})

test('a refusal to make a new link is shown above the list', async () => {
  const asha = await app.as('asha')
  await asha.trpc.user.sendVerification.mutate()
  const { text } = await admin.trpc.message.showOnce.mutate({ id: 1 })
  const [, token = ''] = /#token=([\w-]+)/.exec(text) ?? []
  await open()
  await screen.findByText('Shown here')
  await asha.trpc.user.verifyEmail.mutate({ token })
  await press(/^Make a new link/)
  expect(await screen.findByText('asha@example.com is verified already.')).toBeTruthy()
})

test('the list is filtered by status and kind, which are in the address', async () => {
  await admin.trpc.user.add.mutate(ravi)
  const asha = await app.as('asha')
  await asha.trpc.user.sendVerification.mutate()
  const browser = await open('/admin/messages?page=9&kind=invitation')
  expect(await screen.findByText('ravi@example.com')).toBeTruthy()
  expect(screen.queryByText('asha@example.com')).toBeNull()
  await userEvent.selectOptions(screen.getByLabelText('Kind'), 'Verify an address')
  expect(await screen.findByText('asha@example.com')).toBeTruthy()
  await userEvent.selectOptions(screen.getByLabelText('Status'), 'Failed')
  expect(await screen.findByText('No messages found')).toBeTruthy()
  expect(browser.path()).toBe('/admin/messages?kind=email-verification&status=FAILED')
})

test('a message whose sending failed says when it is tried again', async () => {
  await admin.trpc.user.add.mutate(ravi)
  await became({ attempts: 2, failure: 'ESOCKET' })
  await open()
  expect(await screen.findByText('The mail server cannot be reached (ESOCKET).')).toBeTruthy()
  expect(screen.getByText('Tried 2 times')).toBeTruthy()
  expect(screen.getByText(/^Next try/)).toBeTruthy()
})

test.each([
  ['QUEUED', 0, 'Waiting'],
  ['QUEUED', 2, 'Trying again'],
  ['SENT', 1, 'Sent'],
  ['SENT', 0, 'Shown here'],
  ['FAILED', 7, 'Failed'],
  ['FAILED', 0, 'Link ran out'],
] as const)('a message that is %s after %i attempts is called %s', (status, attempts, words) => {
  expect(messageStateOf({ status, attempts })).toBe(words)
})
