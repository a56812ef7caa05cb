import { screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openSite } from '../../testing/harness/render-screen.tsx'
import { testApp } from '../../testing/harness/test-app.ts'
import type { Person, TestApp, Visitor } from '../../testing/harness/test-app.ts'
import { PASSWORD } from '../../testing/harness/test-context.ts'

let app: TestApp
let asha: Person

beforeEach(async () => {
  app = await testApp()
  asha = await app.as('asha')
})

afterEach(() => window.history.replaceState(null, '', '/'))

async function latestToken(): Promise<string> {
  const emails = await app.dependencies.store.reader
    .selectFrom('outbox')
    .select('body_text')
    .execute()
  const tokens = emails.flatMap(
    ({ body_text }) => /verify-email#token=([\w-]+)/.exec(body_text)?.[1] ?? [],
  )
  return tokens.at(-1) ?? ''
}

async function openLink(token: string, who: Visitor | Person = app.visitor()) {
  window.history.replaceState(null, '', `/verify-email#token=${token}`)
  return openSite(app, who, { path: '/verify-email' })
}

const confirm = async () =>
  userEvent.click(await screen.findByRole('button', { name: 'Confirm this address' }))

test('a click on the link’s page confirms the address, signed out as well; again it is done already', async () => {
  await asha.trpc.user.sendVerification.mutate()
  const token = await latestToken()
  const browser = await openLink(token)
  await screen.findByRole('button', { name: 'Confirm this address' })
  // Whatever only looks at the link confirms nothing, and the token has left the address bar.
  expect(browser.called()).not.toContain('user.verifyEmail')
  expect(window.location.hash).toBe('')
  await confirm()
  const done = await screen.findByText('asha@example.com is confirmed. Thank you!')
  expect(document.activeElement).toBe(done)
  expect((await asha.trpc.user.me.query()).emailVerified).toBe(true)

  const again = await app.visitor().trpc.user.verifyEmail.mutate({ token })
  expect(again).toEqual({ email: 'asha@example.com', outcome: 'already' })
})

test('a link opened the second time says kindly that there is nothing more to do', async () => {
  await asha.trpc.user.sendVerification.mutate()
  const token = await latestToken()
  await app.visitor().trpc.user.verifyEmail.mutate({ token })
  await openLink(token)
  await confirm()
  const kind = 'asha@example.com is confirmed already. There is nothing more to do.'
  expect(await screen.findByText(kind)).toBeTruthy()
})

test('an expired link says so and leads to where another is made', async () => {
  await openLink('x'.repeat(43))
  await confirm()
  const message = 'This link has expired or has already been used. Please ask for a new one.'
  expect((await screen.findByRole('alert')).textContent).toBe(message)
  expect(screen.getByRole('link', { name: 'Log in' })).toBeTruthy()
})

test('half a link says so', async () => {
  await openSite(app, asha, { path: '/verify-email' })
  expect(await screen.findByText('The link is not complete')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'To my profile' })).toBeTruthy()
})

test('whoever is signed in sees the new address at once', async () => {
  const email = 'asha.rao@example.com'
  await asha.trpc.user.updateProfile.mutate({
    name: 'Asha',
    email,
    phone: null,
    currentPassword: PASSWORD,
  })
  await openLink(await latestToken(), asha)
  await confirm()
  expect(await screen.findByText(`${email} is confirmed. Thank you!`)).toBeTruthy()
  await waitFor(() =>
    expect(JSON.parse(localStorage.getItem('user') ?? '{}')).toMatchObject({ email }),
  )
  expect(localStorage.getItem('user')).not.toContain('emailVerified')
})
