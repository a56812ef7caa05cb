import { expect, test } from 'vitest'
import { DEFAULT_SETTINGS } from '../../../domain/settings/settings.ts'
import { SELLER } from '../../../testing/harness/test-store.ts'
import { framedEmail } from './email-frame.ts'
import { emailBody, link, paragraph, table } from './email-body.ts'

const content = emailBody([
  paragraph('Dear Asha <b>,'),
  link('Show "it"', 'https://farebox.test/x#token=a&b'),
  table([['Seat', "Asha's & Ravi's"]]),
])
const framed = (head: Partial<typeof DEFAULT_SETTINGS> = {}) =>
  framedEmail({ subject: 'A <subject>', ...content }, { ...DEFAULT_SETTINGS, ...SELLER, ...head })

test('an e-mail has the operator above and whom to ask below, in text and in HTML', () => {
  const { text, html } = framed({ operatorName: 'Konkan & Sons' })
  expect(text).toBe(`Konkan & Sons

Dear Asha <b>,

Show "it":
https://farebox.test/x#token=a&b

Seat: Asha's & Ravi's

-- 
Questions? Konkan & Sons, 1800 123 4567, help@example.com
12 Station Road, Pune 411001
`)
  expect(html.indexOf('Konkan &amp; Sons</td>')).toBeLessThan(html.lastIndexOf('Dear Asha'))
  expect(html).toContain('Questions? Konkan &amp; Sons, 1800 123 4567, help@example.com<br>')
})

test('whom to ask is the support where the operator has one', () => {
  const { text } = framed({ supportPhone: '080 1234', supportEmail: 'care@example.com' })
  expect(text).toContain('Questions? Farebox Travels, 080 1234, care@example.com')
  expect(framed({ operatorAddress: '' }).text.endsWith('help@example.com\n')).toBe(true)
})

test('what people typed stays text in the HTML, links included', () => {
  const { html } = framed()
  expect(html).toContain('Dear Asha &lt;b&gt;,')
  expect(html).toContain('Asha&#39;s &amp; Ravi&#39;s')
  expect(html).toContain('href="https://farebox.test/x#token=a&amp;b"')
  expect(html).toContain('<title>A &lt;subject&gt;</title>')
  expect(html).not.toContain('<b>')
})

test('the preview in a list of mails is how the e-mail begins, without any link', () => {
  const [, preview] = /display:none[^>]*>([^<]*)</.exec(framed().html) ?? []
  expect(preview).toBe(
    'Dear Asha &lt;b&gt;, Show &quot;it&quot;. Seat: Asha&#39;s &amp; Ravi&#39;s',
  )
})

test('it is one column of 600 px at most that brings nothing from elsewhere', () => {
  const { html } = framed()
  expect(html).toContain('max-width:600px')
  expect(html).not.toMatch(/<img|<script|<link|url\(|@import/)
})
