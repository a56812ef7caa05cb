import { screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openSite } from '../../testing/harness/render-screen.tsx'
import { testApp } from '../../testing/harness/test-app.ts'
import type { Person, TestApp, Visitor } from '../../testing/harness/test-app.ts'
import { PASSWORD } from '../../testing/harness/test-context.ts'

const NEW = 'thief@example.com'

let app: TestApp
let asha: Person

beforeEach(async () => {
  app = await testApp()
  asha = await app.as('asha')
})

afterEach(() => window.history.replaceState(null, '', '/'))

async function latestToken(page: string): Promise<string> {
  const emails = await app.dependencies.store.reader
    .selectFrom('outbox')
    .select('body_text')
    .execute()
  const found = emails.map(({ body_text }) => new RegExp(`${page}#token=([\\w-]+)`).exec(body_text))
  return found.findLast((match) => match !== null)?.[1] ?? ''
}

async function openLink(token: string, who: Visitor | Person = app.visitor()) {
  window.history.replaceState(null, '', `/undo-email-change#token=${token}`)
  return openSite(app, who, { path: '/undo-email-change' })
}

const undo = async () =>
  userEvent.click(await screen.findByRole('button', { name: 'Undo the change' }))

test('a click on the link’s page brings the old address back and signs everybody out, here as well', async () => {
  const change = { name: 'asha', email: NEW, phone: null, currentPassword: PASSWORD }
  await asha.trpc.user.updateProfile.mutate(change)
  await asha.trpc.user.verifyEmail.mutate({ token: await latestToken('verify-email') })
  const moved = { ...asha, user: { ...asha.user, email: NEW } }
  const browser = await openLink(await latestToken('undo-email-change'), moved)
  await screen.findByRole('button', { name: 'Undo the change' })
  // Whatever only looks at the link undoes nothing, and the token has left the address bar.
  expect(browser.called()).not.toContain('user.undoEmailChange')
  expect(window.location.hash).toBe('')
  await undo()
  const message = /^Your account has the address asha@example\.com again/
  const done = await screen.findByText(message)
  expect(document.activeElement).toBe(done)
  expect(await screen.findByRole('button', { name: 'Login' })).toBeTruthy()
  await expect(asha.trpc.user.me.query()).rejects.toMatchObject({ data: { httpStatus: 401 } })
})

test('an expired link says so', async () => {
  await openLink('x'.repeat(43))
  await undo()
  const message = 'This link has expired or has already been used. Please ask for a new one.'
  expect((await screen.findByRole('alert')).textContent).toBe(message)
})

test('half a link says so', async () => {
  await openSite(app, app.visitor(), { path: '/undo-email-change' })
  expect(await screen.findByText('The link is not complete')).toBeTruthy()
})
