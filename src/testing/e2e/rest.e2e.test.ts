import { createServer } from 'node:http'
import type { BrowserContextOptions, Page } from '@playwright/test'
import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { DOCS_PATH } from '../../server/http/rest/docs-page.ts'
import { testApp } from '../harness/test-app.ts'
import type { TestApp } from '../harness/test-app.ts'
import { PHONE, sharedBrowser } from './browser.ts'

let context: TestApp
let url: string
/** A page of another site, listed, and of one that is not. */
let listed: string
let other: string
const browser = sharedBrowser()

async function otherSite(): Promise<string> {
  const site = createServer((_request, response) =>
    response.setHeader('content-type', 'text/html').end('<title>Elsewhere</title>'),
  )
  await new Promise<void>((listening) => void site.listen(0, '127.0.0.1', listening))
  onTestFinished(() => void site.close())
  return `http://127.0.0.1:${Object(site.address()).port}`
}

beforeEach(async () => {
  ;[listed, other] = await Promise.all([otherSite(), otherSite()])
  context = await testApp({ dependencies: { corsOrigins: [listed] } })
  url = await context.app.listen({ host: '127.0.0.1', port: 0 })
  context.dependencies.publicUrl = url
})

async function openDocs(options: BrowserContextOptions): Promise<Page> {
  const { page, expectTrouble } = await browser.open({ url, ...options })
  // This server has no client, hence no icon.
  expectTrouble(/favicon/)
  await page.goto(DOCS_PATH)
  return page
}

const overhang = (): number =>
  document.documentElement.scrollWidth - document.documentElement.clientWidth

test('the page of the calls fits a phone, and works without JavaScript', async () => {
  const page = await openDocs({ javaScriptEnabled: false, viewport: PHONE })
  await expect.poll(() => page.evaluate(overhang)).toBe(0)
  await page.getByText('Contents').click()
  await page.getByRole('link', { name: 'POST /bus-booking', exact: true }).click()
  const call = page.locator('#addBooking')
  await expect.poll(() => call.getByText('“Choose at least one seat”').isVisible()).toBe(true)
  await expect
    .poll(() => call.locator('.curl').textContent())
    .toContain('curl -sS "$farebox/bus-booking"')
})

/** What a page of some site gets from a call of ours, as its browser lets it see it. */
async function asked(from: string, method: string, path: string): Promise<unknown> {
  const { page, expectTrouble } = await browser.open({ url: from })
  expectTrouble(/./)
  await page.goto(from)
  return page.evaluate(
    async ({ to, method }) => {
      try {
        const answer = await fetch(to, {
          method,
          headers: { 'content-type': 'application/json', authorization: 'Bearer none' },
          credentials: 'include',
          ...(method === 'POST' && { body: '{"email":"a@b.in","password":"wrong one"}' }),
        })
        return [answer.status, answer.headers.get('x-request-id') !== null]
      } catch {
        return 'kept from the page'
      }
    },
    { to: url + path, method },
  )
}

test('a browser hands our answers to pages of a listed origin, without cookies, and to no others', async () => {
  // With credentials even a listed page gets nothing: only a bearer token counts there.
  await expect.poll(() => asked(listed, 'GET', '/bus')).toBe('kept from the page')
  await expect.poll(() => asked(other, 'GET', '/bus')).toBe('kept from the page')
  const { page, expectTrouble } = await browser.open({ url: listed })
  expectTrouble(/401|Unauthorized/)
  await page.goto(listed)
  const seen = await page.evaluate(async (to) => {
    const post = { method: 'POST', headers: { 'content-type': 'application/json' } }
    const read = await fetch(`${to}/bus-route/cities`, {
      headers: { authorization: 'Bearer none' },
    })
    const body = '{"email":"a@example.com","password":"wrong one"}'
    const refused = await fetch(`${to}/auth-user/login`, { ...post, body })
    const named = [read, refused].map(({ headers }) => headers.has('x-request-id'))
    return [read.status, refused.status, ...named]
  }, url)
  expect(seen).toEqual([200, 401, true, true])
})
