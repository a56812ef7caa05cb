import { beforeAll, expect, test } from 'vitest'
import { endOfFile } from '../../../testing/harness/end-of-file.ts'
import { testApp } from '../../../testing/harness/test-app.ts'
import { escapeHtml } from '../../core/escape-html.ts'
import { DOCS_PATH } from './docs-page.ts'
import { restCalls } from './rest-calls.ts'

let page: string
let headers: Headers

beforeAll(async () => {
  const context = await testApp({ whenDone: endOfFile() })
  const answer = await context.visitor().fetch(DOCS_PATH)
  headers = answer.headers
  page = await answer.text()
})

test('the page is HTML of one piece: no script, nothing fetched from anywhere', () => {
  expect(headers.get('content-type')).toBe('text/html; charset=utf-8')
  expect(headers.get('content-security-policy')).toContain("default-src 'self'")
  expect(headers.get('etag')).not.toBeNull()
  expect(page).not.toMatch(/<script|<img|<iframe|@import|url\(|\son\w+=/)
  expect([...page.matchAll(/(?:src|href)="([^#"][^"]*)"/g)].map(([, to]) => to)).toEqual([
    '/favicon.svg',
    '/openapi.json',
  ])
})

test('it has every call, with who may and how to make it', () => {
  for (const { method, path, name, summary } of restCalls) {
    const [, section = ''] = page.split(`<section class="call" id="${name}"`)
    const call = section.split('</section>')[0] ?? ''
    expect(call).toContain(`${method}</span> <code>${path}</code>`)
    expect(call).toContain(escapeHtml(summary))
    expect(call).toMatch(/<strong>(Anyone|Signed in|Administrators)<\/strong>/)
    expect(call).toContain('curl -sS')
  }
})

test('every link within it leads somewhere, and every place is named once', () => {
  const ids = [...page.matchAll(/\sid="([^"]+)"/g)].map(([, id]) => id)
  expect(new Set(ids).size).toBe(ids.length)
  const links = [...page.matchAll(/href="#([^"]+)"/g)].map(([, to]) => to)
  expect(links.length).toBeGreaterThan(300)
  expect(links.filter((to) => !ids.includes(to))).toEqual([])
})
