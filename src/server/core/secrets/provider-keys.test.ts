import { describe, expect, test } from 'vitest'
import { readConfig } from '../config.ts'
import type { Mode } from '../config.ts'

const RAZORPAY = { RAZORPAY_KEY_ID: 'rzp_test_1DP5mmOlF5G5ag', RAZORPAY_KEY_SECRET: 'thisissecret' }
const RAZORPAY_LIVE = { ...RAZORPAY, RAZORPAY_KEY_ID: 'rzp_live_1DP5mmOlF5G5ag' }
const STRIPE = { STRIPE_SECRET_KEY: 'sk_test_abcdef' }
const STRIPE_LIVE = { STRIPE_SECRET_KEY: 'rk_live_abcdef' }

const keysOf = (given: Record<string, string>, mode: Mode = 'start') =>
  readConfig(mode, given).payments

describe('keys of payment providers', () => {
  test('two keys connect Razorpay, one connects Stripe', () => {
    expect(keysOf({ ...RAZORPAY, ...STRIPE })).toEqual({
      demo: false,
      areTest: true,
      razorpay: {
        keyId: 'rzp_test_1DP5mmOlF5G5ag',
        keySecret: 'thisissecret',
        webhookSecrets: [],
        apiUrl: 'https://api.razorpay.com/v1',
      },
      stripe: {
        secretKey: 'sk_test_abcdef',
        webhookSecrets: [],
        apiUrl: undefined,
        methods: ['card'],
      },
    })
    expect(keysOf({ ...RAZORPAY_LIVE, ...STRIPE_LIVE }).areTest).toBe(false)
  })

  test('a webhook has one secret, or a new and an old one', () => {
    const given = { ...RAZORPAY, RAZORPAY_WEBHOOK_SECRET: 'new-secret-1, old-secret-1' }
    expect(keysOf(given).razorpay?.webhookSecrets).toEqual(['new-secret-1', 'old-secret-1'])
  })

  test.each([
    ['http://127.0.0.1:4400/razorpay', 'http://127.0.0.1:4400/razorpay/v1'],
    ['http://127.0.0.1:4400/razorpay/v1/', 'http://127.0.0.1:4400/razorpay/v1'],
  ])('with test keys %s can stand in for Razorpay', (given, apiUrl) => {
    expect(keysOf({ ...RAZORPAY, RAZORPAY_API_URL: given }).razorpay).toMatchObject({ apiUrl })
  })

  test('Stripe takes cards, and UPI where it is asked for', () => {
    const given = { ...STRIPE, STRIPE_METHODS: 'card, upi' }
    expect(keysOf(given).stripe?.methods).toEqual(['card', 'upi'])
  })

  test('the demo takes test keys beside its own payment', () => {
    expect(keysOf(STRIPE, 'demo')).toMatchObject({ demo: true, areTest: true })
  })

  const refused: [string, Record<string, string>, Mode?][] = [
    ['must be given together', { RAZORPAY_KEY_ID: RAZORPAY.RAZORPAY_KEY_ID }],
    ['must be given together', { RAZORPAY_KEY_SECRET: 'thisissecret' }],
    ['goes with RAZORPAY_KEY_ID', { RAZORPAY_WEBHOOK_SECRET: 'a-secret-1' }],
    ['goes with STRIPE_SECRET_KEY', { STRIPE_WEBHOOK_SECRET: 'a-secret-1' }],
    ['must both be test keys, or both live ones', { ...RAZORPAY, ...STRIPE_LIVE }],
    ['must both be test keys, or both live ones', { ...RAZORPAY_LIVE, ...STRIPE }],
    ['go with test keys only', { ...RAZORPAY_LIVE, RAZORPAY_API_URL: 'http://127.0.0.1:1' }],
    ['go with test keys only', { ...STRIPE_LIVE, STRIPE_API_URL: 'http://127.0.0.1:1' }],
    ['take the one or the other out', { ...STRIPE, PAYMENTS: 'demo' }],
    ['The demo takes no live keys', STRIPE_LIVE, 'demo'],
    ['RAZORPAY_KEY_ID must look like', { ...RAZORPAY, RAZORPAY_KEY_ID: 'key_1' }],
    ['STRIPE_SECRET_KEY must look like', { STRIPE_SECRET_KEY: 'pk_test_abcdef' }],
    ['must be one secret', { ...RAZORPAY, RAZORPAY_WEBHOOK_SECRET: 'a-secret-1,b-secret-1,c' }],
    ['must be card, upi or card,upi', { ...STRIPE, STRIPE_METHODS: 'card,sofort' }],
    ['must be a web address', { ...STRIPE, STRIPE_API_URL: 'localhost' }],
  ]

  test.each(refused)('the start is refused: %s', (why, given, mode = 'start') => {
    expect(() => keysOf(given, mode)).toThrow(why)
  })

  test('what is refused is said without the keys', () => {
    const given = { ...RAZORPAY, RAZORPAY_KEY_ID: 'pasted-secret-by-mistake' }
    expect(() => keysOf(given)).toThrow(/^(?!.*pasted-secret).*$/)
  })
})
