import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import { openForm, retype } from '../../../testing/builders/office-form.ts'
import { withoutAnswer } from '../../../testing/builders/without-answer.ts'
import { onNarrowScreen } from '../../../testing/harness/narrow-screen.ts'
import { openSite } from '../../../testing/harness/render-screen.tsx'
import { testApp } from '../../../testing/harness/test-app.ts'
import type { Person, TestApp } from '../../../testing/harness/test-app.ts'

const ravi = { name: 'Ravi Patil', email: 'ravi@example.com', phone: null, role: 'AGENT' } as const

let app: TestApp
let admin: Person

beforeEach(async () => {
  app = await testApp()
  admin = await app.as('admin')
})

const open = (path = '/admin/users') => openSite(app, admin, { path })
const press = async (name: string | RegExp) =>
  userEvent.click(await screen.findByRole('button', { name }))
const row = (text: string) => screen.findByRole('row', { name: (name) => name.includes(text) })
const known = async () => (await admin.trpc.user.list.query({ pageSize: 50 })).data
const emails = async () => (await admin.trpc.message.list.query({})).data

test('Users in the navbar of an administrator leads to the list, which says roles in words and a dash for no phone', async () => {
  await admin.trpc.user.add.mutate(ravi)
  const browser = await open('/')
  const bar = within(screen.getByRole('banner'))
  await userEvent.click(await bar.findByRole('link', { name: 'Users' }))
  expect(await screen.findByRole('heading', { name: 'Users & Agents' })).toBeTruthy()
  expect(browser.path()).toBe('/admin/users')
  expect(screen.getByText('Manage users and travel agents in the system')).toBeTruthy()
  const cells = within(await row('Ravi Patil')).getAllByRole('cell')
  const texts = cells.slice(0, 4).map((cell) => cell.textContent)
  expect(texts).toEqual(['Ravi Patil', 'ravi@example.com', '-', 'AgentInvited'])
  expect(screen.getByText('Showing 1 to 2 of 2 entries')).toBeTruthy()
})

test('on a narrow screen the same people are cards, which say that there is no phone number', async () => {
  onNarrowScreen()
  await admin.trpc.user.add.mutate({ ...ravi, phone: '9876543210' })
  await open()
  const cards = within(await screen.findByRole('list', { name: 'Users and agents' }))
  expect(cards.getAllByRole('heading', { level: 2 }).map((name) => name.textContent)).toEqual([
    'admin',
    'Ravi Patil',
  ])
  expect(cards.getAllByText('No phone number')).toHaveLength(1)
  expect(cards.getByText('9876543210')).toBeTruthy()
  expect(screen.queryByRole('table')).toBeNull()
})

test.each(['Patil', 'RAVI@', 'agent'])('the search finds %s', async (word) => {
  await admin.trpc.user.add.mutate(ravi)
  await open(`/admin/users?search=${word}`)
  await row('Ravi Patil')
  expect(screen.queryByText('admin@example.com')).toBeNull()
  const box = screen.getByPlaceholderText('Search users...')
  await userEvent.clear(box)
  await userEvent.type(box, 'nobody at all')
  expect(await screen.findByText('No users found')).toBeTruthy()
})

test('people who cannot be fetched are not taken for nobody, and are tried again', async () => {
  const { cutOff, mend } = withoutAnswer(admin, 'user.list')
  await openSite(app, cutOff, { path: '/admin/users' })
  const words = 'Failed to fetch users. Please try again later.'
  expect(await screen.findByText(words)).toBeTruthy()
  expect(screen.queryByText('No users found')).toBeNull()
  mend()
  await press('Retry')
  await row('admin@example.com')
})

test.each([
  ['Add User', 'CUSTOMER', 'Customer'],
  ['Add Agent', 'AGENT', 'Agent'],
])('%s adds a %s, who is sent a link', async (button, role, shown) => {
  await open()
  const form = await openForm(button, 'Add New User')
  expect(screen.getByLabelText<HTMLSelectElement>('Role').value).toBe(role)
  await userEvent.type(form.getByLabelText('Full Name'), 'Meera Joshi')
  await userEvent.type(form.getByLabelText('Email'), 'meera@example.com')
  await userEvent.click(form.getByRole('button', { name: 'Add User' }))
  expect(within(await row('Meera Joshi')).getByText(shown)).toBeTruthy()
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(await known()).toMatchObject([{}, { name: 'Meera Joshi', role, status: 'INVITED' }])
  expect(await emails()).toMatchObject([{ to: 'meera@example.com', kind: 'invitation' }])
})

test('the form shows errors at their fields, a taken e-mail in any case too; nothing typed is lost', async () => {
  await admin.trpc.user.add.mutate(ravi)
  await open()
  const form = await openForm('Add User', 'Add New User')
  await userEvent.type(form.getByLabelText('Phone'), '12')
  const send = form.getByRole('button', { name: 'Add User' })
  await userEvent.click(send)
  for (const words of ['Name is required', 'Email is required', 'Phone number must be 10 digits']) {
    expect(form.getByText(words)).toBeTruthy()
  }
  expect(document.activeElement).toBe(form.getByLabelText('Full Name'))
  await retype('Full Name', 'Another Ravi')
  await retype('Email', 'RAVI@Example.COM')
  await userEvent.clear(form.getByLabelText('Phone'))
  await userEvent.click(send)
  expect(await form.findByText('This email is already registered')).toBeTruthy()
  expect(document.activeElement).toBe(form.getByLabelText('Email'))
  expect(form.getByLabelText<HTMLInputElement>('Full Name').value).toBe('Another Ravi')
  expect(await known()).toHaveLength(2)
  await userEvent.keyboard('{Escape}')
  expect(await screen.findByRole('dialog', { name: 'Discard your changes?' })).toBeTruthy()
})

test('somebody invited is sent a new link from their row; nobody else has the button', async () => {
  await admin.trpc.user.add.mutate(ravi)
  await app.as('asha')
  await open()
  await row('asha@example.com')
  expect(screen.getAllByRole('button', { name: /^Send link/ })).toHaveLength(1)
  await userEvent.dblClick(screen.getByRole('button', { name: 'Send link to Ravi Patil again' }))
  const message = 'New link for Ravi Patil. Without a mail server it stands in Messages.'
  expect(await screen.findByText(message)).toBeTruthy()
  expect(await emails()).toMatchObject([
    { to: ravi.email, kind: 'invitation', status: 'QUEUED', hasSecret: true },
    { to: ravi.email, kind: 'invitation', status: 'FAILED', hasSecret: false },
  ])
})

test('who has set a password meanwhile gets no link: the row says why, and is as it is now', async () => {
  const { id } = await admin.trpc.user.add.mutate(ravi)
  await open()
  await row('Ravi Patil')
  await app.dependencies.store.write((trx) =>
    trx.updateTable('users').set({ password_hash: 'set' }).where('id', '=', id).execute(),
  )
  await press('Send link to Ravi Patil again')
  const message = 'Ravi Patil has set a password already and needs no link.'
  expect(await screen.findByText(message)).toBeTruthy()
  await waitFor(() => expect(screen.queryByText('Invited')).toBeNull())
  expect(screen.queryByRole('button', { name: /^Send link/ })).toBeNull()
})

test('an edit saves: a customer who becomes staff is sent a link, as the form says', async () => {
  const { user } = await app.as('asha')
  await open()
  const form = await openForm('Edit asha', 'Edit User')
  expect(form.getByLabelText<HTMLInputElement>('Email').value).toBe('asha@example.com')
  expect(form.queryByText(/a link to set a password/)).toBeNull()
  expect(within(await row('asha')).getByText('Address not verified')).toBeTruthy()
  await retype('Full Name', 'Asha Rao')
  await userEvent.selectOptions(form.getByLabelText('Role'), 'Agent')
  expect(form.getByText(/a link to set a password/).parentElement?.textContent).toMatch(
    /^Nobody has confirmed that they read e-mail at this address.*Their password, devices and API keys/,
  )
  await userEvent.click(form.getByRole('button', { name: 'Save Changes' }))
  expect(within(await row('Asha Rao')).getByText('Agent')).toBeTruthy()
  expect(await admin.trpc.user.get.query({ id: user.id })).toMatchObject({
    name: 'Asha Rao',
    role: 'AGENT',
  })
  expect(await emails()).toMatchObject([{ to: 'asha@example.com', kind: 'invitation' }])
})

test('somebody else’s newer change is named and shown beside what was typed, and overwritten only by choice', async () => {
  const { id, version } = await admin.trpc.user.add.mutate(ravi)
  await open()
  const form = await openForm('Edit Ravi Patil', 'Edit User')
  await retype('Full Name', 'Ravi Senior')
  // Their new e-mail would not be found by the old one.
  const theirs = { ...ravi, email: 'patil@example.com' }
  await admin.trpc.user.update.mutate({ id, version, person: theirs })
  await press('Save Changes')
  const message = 'admin has changed this user meanwhile. Your changes are not saved yet.'
  expect(await form.findByText(message)).toBeTruthy()
  const compared = within(screen.getByRole('region', { name: 'Changed meanwhile' }))
  expect(compared.getByRole('row', { name: 'Full Name Ravi Patil Ravi Senior' })).toBeTruthy()
  expect(compared.getByRole('row', { name: `Email patil@example.com ${ravi.email}` })).toBeTruthy()
  expect(form.getByLabelText<HTMLInputElement>('Full Name').value).toBe('Ravi Senior')
  expect(await admin.trpc.user.get.query({ id })).toMatchObject({ name: 'Ravi Patil' })
  await retype('Email', 'patil@example.com')
  await press('Keep mine')
  await press('Save Changes')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  const saved = { name: 'Ravi Senior', email: 'patil@example.com' }
  expect(await admin.trpc.user.get.query({ id })).toMatchObject(saved)
})

test('nobody demotes themselves by mistake: their own role is shown, not offered, and the navbar follows a new name', async () => {
  await open()
  const form = await openForm('Edit admin', 'Edit User')
  expect(form.queryByLabelText('Role')).toBeNull()
  expect(form.getByText('Your own role can be changed by another administrator.')).toBeTruthy()
  await retype('Full Name', 'Anjali Deshmukh')
  await press('Save Changes')
  const own = within(await row('admin@example.com'))
  expect(await own.findByText('Anjali Deshmukh')).toBeTruthy()
  expect(within(screen.getByRole('banner')).getByText(/Anjali Deshmukh/)).toBeTruthy()
  expect(await known()).toMatchObject([{ name: 'Anjali Deshmukh', role: 'ADMIN' }])
})
