import { z } from 'zod'
import { StartRefused } from '../../db/connection/start-refused.ts'

/** The account with Razorpay. */
export interface RazorpayKeys {
  keyId: string
  keySecret: string
  /** What events are signed with: the present one, and an earlier one while it is replaced. Empty where none are sent. */
  webhookSecrets: string[]
  apiUrl: string
}

/** The account with Stripe. */
export interface StripeKeys {
  secretKey: string
  /** As Razorpay's. */
  webhookSecrets: string[]
  /** Undefined for Stripe's own. */
  apiUrl: string | undefined
  /** By what its page takes money: only what is known within minutes. decisions/0068 */
  methods: readonly StripeMethod[]
}

const STRIPE_METHODS = ['card', 'upi'] as const
export type StripeMethod = (typeof STRIPE_METHODS)[number]

/** How customers can pay online, as the environment says. */
export interface ProviderKeys {
  /** The demo payment, which takes no money. */
  demo: boolean
  razorpay: RazorpayKeys | null
  stripe: StripeKeys | null
  /** Keys for trying out, by which no money moves; false where there are none. */
  areTest: boolean
}

/** No provider's, and no demo. */
export const NO_PROVIDER_KEYS: ProviderKeys = {
  demo: false,
  razorpay: null,
  stripe: null,
  areTest: false,
}

const RAZORPAY_URL = 'https://api.razorpay.com/v1'
const API_URL = /^https?:\/\/[^/?#]+(\/[^?#]*)?$/

const apiUrl = (name: string) =>
  z
    .string()
    .transform((url) => url.replace(/(?<!\/)\/+$/, ''))
    .refine((url) => API_URL.test(url) && URL.canParse(url), `${name} must be a web address`)
    .optional()

/** What is said of a key that is none must not repeat it. */
const key = (name: string, format: RegExp, looks: string) =>
  z.string().trim().regex(format, `${name} must look like ${looks}`).optional()

const LEAST_SECRET = 8
const webhookSecrets = (name: string) =>
  z
    .string()
    .transform((text) => text.split(',').map((part) => part.trim()))
    .refine(
      (parts) => parts.length <= 2 && parts.every((part) => part.length >= LEAST_SECRET),
      `${name} must be one secret of at least ${LEAST_SECRET} characters, or the new and the old one with a comma between`,
    )
    .default([])

/** The variables that connect providers of payments. docs/payments.md */
export const ProviderVariables = z.object({
  PAYMENTS: z
    .literal('demo', 'PAYMENTS can only be demo; real payments are on by their keys')
    .optional(),
  RAZORPAY_KEY_ID: key('RAZORPAY_KEY_ID', /^rzp_(test|live)_\w+$/, 'rzp_test_… or rzp_live_…'),
  RAZORPAY_KEY_SECRET: z.string().trim().optional(),
  RAZORPAY_WEBHOOK_SECRET: webhookSecrets('RAZORPAY_WEBHOOK_SECRET'),
  RAZORPAY_API_URL: apiUrl('RAZORPAY_API_URL'),
  STRIPE_SECRET_KEY: key(
    'STRIPE_SECRET_KEY',
    /^[rs]k_(test|live)_\w+$/,
    'sk_test_…, sk_live_… or rk_…',
  ),
  STRIPE_WEBHOOK_SECRET: webhookSecrets('STRIPE_WEBHOOK_SECRET'),
  STRIPE_API_URL: apiUrl('STRIPE_API_URL'),
  STRIPE_METHODS: z
    .string()
    .transform((text) => [...new Set(text.split(',').map((part) => part.trim()))])
    .pipe(z.array(z.enum(STRIPE_METHODS, 'STRIPE_METHODS must be card, upi or card,upi')).min(1))
    .default(['card']),
})

type Given = z.infer<typeof ProviderVariables>

const isTest = (key: string): boolean => /^\w+_test_/.test(key)

/**
 * The providers of the environment.
 * @throws StartRefused for half a pair, test keys beside live ones, another address with a live key, a demo beside real
 * payments or live keys in the demo
 */
export function providerKeysOf(given: Given, isDemo: boolean): ProviderKeys {
  const razorpay = razorpayOf(given)
  const stripe = stripeOf(given)
  const keys = [razorpay?.keyId, stripe?.secretKey].filter((key) => key !== undefined)
  const areTest = keys.some(isTest)
  if (areTest && !keys.every(isTest))
    refuse('RAZORPAY_KEY_ID and STRIPE_SECRET_KEY must both be test keys, or both live ones')
  if (keys.length > 0 && !areTest) {
    if (given.RAZORPAY_API_URL !== undefined || given.STRIPE_API_URL !== undefined)
      refuse('RAZORPAY_API_URL and STRIPE_API_URL go with test keys only')
    if (isDemo) refuse('The demo takes no live keys of payments')
  }
  if (given.PAYMENTS === 'demo' && keys.length > 0 && !isDemo)
    refuse('PAYMENTS=demo goes with no keys of payments: take the one or the other out')
  return { demo: isDemo || given.PAYMENTS === 'demo', razorpay, stripe, areTest }
}

function razorpayOf(given: Given): RazorpayKeys | null {
  const { RAZORPAY_KEY_ID: keyId, RAZORPAY_KEY_SECRET: keySecret } = given
  if ((keyId === undefined) !== (keySecret === undefined))
    refuse('RAZORPAY_KEY_ID and RAZORPAY_KEY_SECRET must be given together')
  if (keyId === undefined || keySecret === undefined) {
    if (given.RAZORPAY_WEBHOOK_SECRET.length > 0)
      refuse('RAZORPAY_WEBHOOK_SECRET goes with RAZORPAY_KEY_ID')
    return null
  }
  const apiUrl = (given.RAZORPAY_API_URL ?? RAZORPAY_URL).replace(/(?<!\/v1)$/, '/v1')
  return { keyId, keySecret, webhookSecrets: given.RAZORPAY_WEBHOOK_SECRET, apiUrl }
}

function stripeOf(given: Given): StripeKeys | null {
  const { STRIPE_SECRET_KEY: secretKey } = given
  if (secretKey === undefined) {
    if (given.STRIPE_WEBHOOK_SECRET.length > 0)
      refuse('STRIPE_WEBHOOK_SECRET goes with STRIPE_SECRET_KEY')
    return null
  }
  return {
    secretKey,
    webhookSecrets: given.STRIPE_WEBHOOK_SECRET,
    apiUrl: given.STRIPE_API_URL,
    methods: given.STRIPE_METHODS,
  }
}

function refuse(why: string): never {
  throw new StartRefused(why)
}
