import { screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { withoutAnswer } from '../../testing/builders/without-answer.ts'
import { openSite } from '../../testing/harness/render-screen.tsx'
import { testApp } from '../../testing/harness/test-app.ts'
import type { TestApp } from '../../testing/harness/test-app.ts'
import { subscribers } from '../../testing/harness/test-store.ts'

let app: TestApp
let token: string
beforeEach(async () => {
  app = await testApp()
  await app.visitor().trpc.newsletter.subscribe.mutate({ email: 'asha@example.com' })
  const admin = await app.as('admin')
  const { subscribers } = await admin.trpc.newsletter.export.mutate({ after: 0 })
  token = new URL(subscribers[0]?.unsubscribeUrl ?? '').searchParams.get('token') ?? ''
})

const open = async (fragment: string, visitor = app.visitor()) => {
  window.history.replaceState(null, '', `/unsubscribe${fragment}`)
  onTestFinished(() => window.history.replaceState(null, '', '/'))
  const browser = await openSite(app, visitor, { path: '/unsubscribe' })
  await screen.findByRole('heading', { name: 'Unsubscribe from the newsletter' })
  return browser
}
const press = () => userEvent.click(screen.getByRole('button', { name: 'Unsubscribe' }))

test('a signed-out reader ends the newsletter with one click; the token leaves the address bar', async () => {
  await open(`#token=${token}`)
  expect(window.location.hash).toBe('')
  expect(await subscribers(app.dependencies.store)).toHaveLength(1)
  await press()
  expect(await screen.findByText('You are off the list')).toBeTruthy()
  expect(await subscribers(app.dependencies.store)).toEqual([])
})

test('the same link a second time says the same', async () => {
  await app.visitor().trpc.newsletter.unsubscribe.mutate({ token })
  await open(`#token=${token}`)
  await press()
  expect(await screen.findByText('You are off the list')).toBeTruthy()
})

test('without a token the link is not complete', async () => {
  await open('')
  expect(screen.getByText('The link is not complete')).toBeTruthy()
})

test('when no answer comes it says so, and another click does it', async () => {
  const { cutOff, mend } = withoutAnswer(app.visitor(), 'newsletter.unsubscribe')
  await open(`#token=${token}`, cutOff)
  await press()
  expect(await screen.findByText('Failed to unsubscribe. Please try again.')).toBeTruthy()
  mend()
  await press()
  expect(await screen.findByText('You are off the list')).toBeTruthy()
})
