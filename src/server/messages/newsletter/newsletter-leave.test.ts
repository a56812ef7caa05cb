import { expect, test } from 'vitest'
import { tamper } from '../../../testing/harness/tamper.ts'
import { testApp } from '../../../testing/harness/test-app.ts'
import { testContext } from '../../../testing/harness/test-context.ts'
import { subscribe, subscribers } from '../../../testing/harness/test-store.ts'
import { requireAdmin } from '../../core/call.ts'
import { countNewsletter, exportNewsletter, subscribeToNewsletter } from './newsletter.service.ts'

const FORM = { 'content-type': 'application/x-www-form-urlencoded' }
const ONE_CLICK = 'List-Unsubscribe=One-Click'

async function aList() {
  const app = await testApp()
  const visitor = app.visitor()
  await visitor.trpc.newsletter.subscribe.mutate({ email: 'asha@example.com' })
  await visitor.trpc.newsletter.subscribe.mutate({ email: 'bela@example.com' })
  const admin = await app.as('admin')
  const { subscribers: list } = await admin.trpc.newsletter.export.mutate({ after: 0 })
  const link = new URL(list[0]?.unsubscribeUrl ?? '')
  return { app, visitor, admin, list, path: link.pathname + link.search, link }
}

test('everybody on the list has a link of their own, which says nothing about them', async () => {
  const { list, link } = await aList()
  expect(list.map(({ email }) => email)).toEqual(['asha@example.com', 'bela@example.com'])
  expect(new Set(list.map(({ unsubscribeUrl }) => unsubscribeUrl)).size).toBe(2)
  expect(link.href).toMatch(/^http:\/\/farebox\.test\/newsletter\/unsubscribe\?token=[\w-]{43}$/)
})

test('one click of a mail program ends the subscription, and another is answered alike', async () => {
  const { app, visitor, path } = await aList()
  const post = () => visitor.fetch(path, { method: 'POST', headers: FORM, body: ONE_CLICK })
  expect([(await post()).status, (await post()).status]).toEqual([204, 204])
  expect(await subscribers(app.dependencies.store)).toEqual(['bela@example.com'])
})

test('fetching the link ahead ends nothing: it leads to the page that asks, the token in the fragment', async () => {
  const { app, visitor, path, link } = await aList()
  const answer = await visitor.fetch(path, { redirect: 'manual' })
  expect(answer.status).toBe(303)
  const token = link.searchParams.get('token')
  expect(answer.headers.get('location')).toBe(`/unsubscribe#token=${token}`)
  expect(await subscribers(app.dependencies.store)).toHaveLength(2)
})

test('who comes back after leaving is on the list again, and the link from before works again', async () => {
  const { app, visitor, link } = await aList()
  const token = link.searchParams.get('token') ?? ''
  const leave = () => visitor.trpc.newsletter.unsubscribe.mutate({ token })
  await leave()
  await leave()
  await visitor.trpc.newsletter.subscribe.mutate({ email: 'Asha@Example.com' })
  expect(await subscribers(app.dependencies.store)).toHaveLength(2)
  await leave()
  expect(await subscribers(app.dependencies.store)).toEqual(['bela@example.com'])
})

test('a link of nobody is answered like any other; one without a token is refused', async () => {
  const { app, visitor } = await aList()
  const post = (query: string) =>
    visitor.fetch(`/newsletter/unsubscribe${query}`, { method: 'POST', headers: FORM, body: '' })
  expect((await post('?token=nobody')).status).toBe(204)
  expect((await post('')).status).toBe(400)
  expect(await subscribers(app.dependencies.store)).toHaveLength(2)
})

test('a long list comes in pieces, whole and without repetition; only its export is written down', async () => {
  const context = await testContext()
  const admin = requireAdmin(await context.actingAs('ADMIN'))
  await context.dependencies.store.write(async (trx) => {
    for (let count = 0; count < 1001; count += 1) {
      // oxlint-disable-next-line no-await-in-loop -- one writer
      await subscribe(trx, `${count}@example.com`)
    }
  })
  const first = await exportNewsletter(admin, 0)
  const second = await exportNewsletter(admin, first.next ?? -1)
  expect([first.subscribers.length, second.subscribers.length]).toEqual([1000, 1])
  expect(second.next).toBeNull()
  const all = [...first.subscribers, ...second.subscribers].map(({ email }) => email)
  expect(new Set(all).size).toBe(1001)
  expect(await countNewsletter(admin)).toEqual({ subscribers: 1001 })
  expect(
    tamper(context.file, `select action, detail from audit where subject = 'newsletter'`),
  ).toEqual([{ action: 'export', detail: '{}' }])
})

test('coming and going are written down without the address', async () => {
  const context = await testContext()
  await subscribeToNewsletter(context.call(), 'asha@example.com')
  expect(JSON.stringify(tamper(context.file, 'select * from audit'))).not.toContain('asha')
})
