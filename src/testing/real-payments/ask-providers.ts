import { createServer } from 'node:http'
import { expect, onTestFinished } from 'vitest'
import type { SimulatedPayments } from './simulated-payments.ts'

interface Answer {
  status: number
  body: Record<string, unknown>
}

const json = { 'content-type': 'application/json' }

/** Asks Razorpay's side as a program does that has only read its documents. */
export const askRazorpay =
  ({ environment }: SimulatedPayments) =>
  async (method: string, path: string, body?: unknown, headers = {}): Promise<Answer> => {
    const { RAZORPAY_KEY_ID: id, RAZORPAY_KEY_SECRET: secret } = environment
    const authorization = `Basic ${Buffer.from(`${id}:${secret}`).toString('base64')}`
    const response = await fetch(environment.RAZORPAY_API_URL + path, {
      method,
      headers: { authorization, ...(body !== undefined && json), ...headers },
      body: body === undefined ? null : JSON.stringify(body),
    })
    return { status: response.status, body: await response.json() }
  }

/** Asks Stripe's side likewise: its calls are forms. */
export const askStripe =
  ({ environment }: SimulatedPayments) =>
  async (
    method: string,
    path: string,
    form?: Record<string, string>,
    headers = {},
  ): Promise<Answer> => {
    const response = await fetch(`${environment.STRIPE_API_URL}/v1${path}`, {
      method,
      headers: { authorization: `Bearer ${environment.STRIPE_SECRET_KEY}`, ...headers },
      body: form === undefined ? null : new URLSearchParams(form),
    })
    return { status: response.status, body: await response.json() }
  }

/** Names and kinds of values, as the provider's documents show them in their examples. */
type Shape = Record<string, string>

/** Proves that an object has them. */
export function requireShape(body: unknown, shape: Shape): void {
  expect(body).toBeTypeOf('object')
  const entries: [string, unknown][] = Object.entries(body ?? {})
  const kinds = Object.fromEntries(
    entries.map(([name, value]) => [
      name,
      Array.isArray(value) ? 'array' : value === null ? 'null' : typeof value,
    ]),
  )
  const wrong = Object.entries(shape).filter(
    ([name, documented]) => !documented.split('|').includes(kinds[name] ?? 'missing'),
  )
  expect(wrong).toEqual([])
}

/** Seconds since 1970, some from now. */
export const soon = (seconds = 3600): number => Math.floor(Date.now() / 1000) + seconds
/** A link as a merchant asks for it. */
export const LINK = { amount: 50_000, currency: 'INR', reference_id: 'TS1989', notes: { a: 'b' } }
/** A page of Stripe, likewise. */
export const SESSION = {
  mode: 'payment',
  client_reference_id: '42',
  success_url: 'http://127.0.0.1:3000/payment?booking=1&session={CHECKOUT_SESSION_ID}',
  cancel_url: 'http://127.0.0.1:3000/left',
  'line_items[0][quantity]': '1',
  'line_items[0][price_data][currency]': 'inr',
  'line_items[0][price_data][unit_amount]': '50000',
  'line_items[0][price_data][product_data][name]': 'Booking',
  'metadata[attempt]': '42',
  'payment_intent_data[metadata][attempt]': '42',
}

/** A merchant that takes events, and answers as it is told. */
export async function aMerchant(answers: number[] = []) {
  const received: { headers: Record<string, unknown>; body: string; path: string }[] = []
  const server = createServer((request, response) => {
    const parts: Buffer[] = []
    request.on('data', (part: Buffer) => parts.push(part))
    request.on('end', () => {
      const body = Buffer.concat(parts).toString()
      received.push({ headers: request.headers, body, path: request.url ?? '' })
      response.writeHead(answers.shift() ?? 204).end()
    })
  })
  await new Promise<void>((listening) => void server.listen(0, '127.0.0.1', listening))
  onTestFinished(() => void server.close())
  const address = server.address()
  const port = typeof address === 'object' ? address?.port : 0
  return { received, url: `http://127.0.0.1:${port}` }
}
