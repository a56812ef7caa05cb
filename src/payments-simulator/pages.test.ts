import { expect, test } from 'vitest'
import { LINK, SESSION, askRazorpay, askStripe } from '../testing/real-payments/ask-providers.ts'
import { simulated } from '../testing/real-payments/simulated-payments.ts'

type Simulator = Awaited<ReturnType<typeof simulated>>

const CALLBACK = 'http://127.0.0.1:3000/payment?booking=7'

/** Makes a page, and answers its address and what the provider says of the sale. */
const providers = {
  razorpay: async (simulator: Simulator) => {
    const ask = askRazorpay(simulator)
    const given = { ...LINK, callback_url: CALLBACK, callback_method: 'get' }
    const { body } = await ask('POST', '/payment_links', given)
    const state = async () =>
      (await ask('GET', `/payment_links/${String(body['id'])}`)).body['status']
    return { url: String(body['short_url']), state, open: 'created' }
  },
  stripe: async (simulator: Simulator) => {
    const ask = askStripe(simulator)
    const { body } = await ask('POST', '/checkout/sessions', SESSION)
    const path = `/checkout/sessions/${String(body['id'])}`
    const state = async () => (await ask('GET', path)).body['payment_status']
    return { url: String(body['url']), state, open: 'unpaid' }
  },
}

const press = (url: string, button: string) =>
  fetch(`${url}/${button}`, { method: 'POST', redirect: 'manual' })
const read = async (url: string) => (await fetch(url)).text()

test.each(['razorpay', 'stripe'] as const)(
  'on a page of %s one is declined, tries again, and comes back before the bank has said yes',
  async (name) => {
    const { url, state, open } = await providers[name](await simulated())
    expect(await read(url)).not.toContain('declined')
    expect((await press(url, 'decline')).headers.get('location')).toMatch(/pay/)
    expect(await read(url)).toContain('declined')
    const back = await press(url, 'later')
    expect(back.headers.get('location')).toContain('http://127.0.0.1:3000/payment?booking=')
    expect(await state()).toBe(open)
    const waiting = await read(url)
    expect(waiting).toContain('/agree')
    expect(waiting).not.toContain('/decline')
    const agreed = await press(url, 'agree')
    expect(agreed.headers.get('location')).toContain('http://127.0.0.1:3000/payment?booking=')
    expect(await state()).toBe('paid')
    expect((await press(url, 'agree')).headers.get('location')).toMatch(/\/pay\//)
  },
)

test.each(['razorpay', 'stripe'] as const)(
  'a page of %s says that no money moves, fits a phone and runs no scripts',
  async (name) => {
    const { url } = await providers[name](await simulated())
    const page = await read(url)
    expect(page).toContain('<title>Payments simulator: no real money</title>')
    expect(page).toContain('width=device-width')
    expect(page).not.toMatch(/<script|\son\w+=|https?:/)
    const forms = page.match(/<form[^>]*>/g) ?? []
    expect(forms.length).toBeGreaterThan(2)
    expect(forms.filter((form) => !form.includes('method="post"'))).toEqual([])
  },
)

test('what a merchant writes on a page stays text', async () => {
  const simulator = await simulated()
  const description = '<script>alert(1)</script>'
  const { body } = await askRazorpay(simulator)('POST', '/payment_links', { ...LINK, description })
  expect(await read(String(body['short_url']))).toContain('&lt;script&gt;alert(1)')
})
