import { join } from 'node:path'
import { expect, test } from 'vitest'
import type { WayToPay } from '../../domain/settings/ways-to-pay.ts'
import { tamper } from '../harness/tamper.ts'
import { temporaryFolder } from '../harness/temporary-folder.ts'
import { serverProcess } from './server-process.ts'

const KEYS = { PAYMENTS: '', RAZORPAY_KEY_ID: 'rzp_test_key', RAZORPAY_KEY_SECRET: 'of-the-test' }
const DEMO_ON_PAGES = 'TEST: online payments take no money.'

/** What a start says with these variables, on a folder with these settings. */
async function startOn(folder: string, environment: Record<string, string>) {
  const server = serverProcess({ folder, environment })
  const url = await server.ready
  const page = await fetch(url, { headers: { accept: 'text/html' } })
  const said = { text: server.output(), page: await page.text() }
  server.signal('SIGTERM')
  await server.end
  return said
}

const save = (folder: string, settings: Record<string, unknown>) => {
  for (const [name, value] of Object.entries(settings))
    tamper(
      join(folder, 'farebox.db'),
      `insert into settings (name, value, updated_at) values ('${name}', '${JSON.stringify(value)}', 1)
       on conflict (name) do update set value = excluded.value`,
    )
}
const on = (...names: WayToPay['name'][]) => ({
  waysToPay: names.map((name) => ({ name, isOn: true, text: '' })),
})

test.for([
  ['nothing', '', 'Nobody can pay online: seats are sold at the counter alone'],
  ['the demo', 'demo', 'no money is taken'],
] as const)(
  'a start says what becomes of payments, with PAYMENTS set to %s',
  async ([, payments, words]) => {
    const { text, page } = await startOn(temporaryFolder(), { PAYMENTS: payments })
    expect(text).toContain(words)
    expect(page.includes(DEMO_ON_PAGES)).toBe(payments === 'demo')
  },
)

test('with UPI or cash on, a start without keys does not say that nobody can pay', async () => {
  const folder = temporaryFolder()
  await startOn(folder, { PAYMENTS: '' })
  save(folder, { ...on('upi', 'counter'), upiId: 'farebox@okbank', upiPayee: 'Farebox' })
  const { text } = await startOn(folder, { PAYMENTS: '' })
  expect(text).toContain('Customers pay online by UPI to your own account and cash at the counter.')
  expect(text).not.toContain('Nobody can pay online')
})

test('with keys and every way off, a start says that nobody can pay, and where to choose', async () => {
  const folder = temporaryFolder()
  expect((await startOn(folder, KEYS)).text).toContain('Customers pay online by Razorpay')
  save(folder, { waysToPay: [{ name: 'razorpay', isOn: false, text: '' }] })
  const { text } = await startOn(folder, KEYS)
  expect(text).toContain('Nobody can pay online: seats are sold at the counter alone')
  expect(text).toContain('Settings › Payments')
})

test('with PAYMENTS=demo and UPI on, which puts the demo off, a start does not speak of the demo', async () => {
  const folder = temporaryFolder()
  await startOn(folder, { PAYMENTS: 'demo' })
  save(folder, { ...on('upi'), upiId: 'farebox@okbank', upiPayee: 'Farebox' })
  const { text } = await startOn(folder, { PAYMENTS: 'demo' })
  expect(text).toContain('Customers pay online by UPI to your own account.')
  expect(text).not.toContain('demo')
})
