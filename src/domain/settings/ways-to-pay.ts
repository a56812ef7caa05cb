import type { OfferedWay } from './offered-way.ts'

/** The payment companies that customers can pay through, where they are connected by their keys. docs/payments.md */
export const GATEWAYS = ['razorpay', 'stripe'] as const
export type Gateway = (typeof GATEWAYS)[number]

export const GATEWAY_NAMES: Record<Gateway, string> = { razorpay: 'Razorpay', stripe: 'Stripe' }

/** All ways to pay that an operator can offer: also UPI past any company, and cash at the counter. decisions/0070 */
export const WAYS_TO_PAY = [...GATEWAYS, 'upi', 'counter'] as const
export type WayName = (typeof WAYS_TO_PAY)[number]

/** What the operator has chosen about a way to pay; their order is that of the list. */
export interface WayToPay {
  name: WayName
  isOn: boolean
  /** The operator's own words below its name; empty for those below. */
  text: string
}

/** What customers read of a way to pay, unless the operator has words of its own. */
export const WAY_WORDS: Record<WayName, { label: string; text: string }> = {
  razorpay: {
    label: 'UPI, card or net banking',
    text: 'On a page of Razorpay; then you come back here for your ticket.',
  },
  stripe: {
    label: 'Card',
    text: 'On a page of Stripe; then you come back here for your ticket.',
  },
  upi: {
    label: 'UPI to our account',
    text: 'Pay with any UPI app, then type the number of the transfer here. We look for it and confirm your seats.',
  },
  counter: {
    label: 'Cash at the counter',
    text: 'Your seats are held; pay for them at our counter.',
  },
}
const ON_BOARD = {
  label: 'Cash at the counter or on board',
  text: 'Your seats are held; pay for them at our counter, or when you get on.',
}

/** What is right in the account of a company is seen in its dashboard alone: the operator ticks it. docs/payments.md */
export const ACCOUNT_CHECKS = [
  'razorpay.autoCapture',
  'razorpay.feesOnBusiness',
  'stripe.automaticPayouts',
] as const
export type AccountCheck = (typeof ACCOUNT_CHECKS)[number]

/** Those of one company. */
export const accountChecksOf = (gateway: string): AccountCheck[] =>
  ACCOUNT_CHECKS.filter((check) => check.startsWith(`${gateway}.`))

/** A provider as far as offering it goes. */
export interface ConnectedWay {
  name: string
  label: string
  isTest: boolean
  /** False for the demo payment. */
  takesMoney: boolean
  /** Its page of cards takes UPI as well. */
  takesUpi?: boolean
}

/** What the settings say about ways to pay. */
export interface WaySettings {
  waysToPay: readonly WayToPay[]
  upiId: string
  payOnBoard: boolean
}

/** Whether a way to pay is a company's. */
export const isGateway = (name: string): name is Gateway =>
  GATEWAYS.some((gateway) => gateway === name)

const isWay = (name: string): name is WayName => WAYS_TO_PAY.some((way) => way === name)

function wordsOf(name: string, payOnBoard: boolean): { label: string; text: string } | undefined {
  if (!isWay(name)) return undefined
  return name === 'counter' && payOnBoard ? ON_BOARD : WAY_WORDS[name]
}

/**
 * The ways to pay that customers are offered, in order: those that are on, of those that are connected or need no
 * connection. As long as nothing was ever chosen, the companies that are connected are on. The demo payment comes last,
 * and stays away where somebody pays by UPI. decisions/0068, 0070
 */
export function offeredWays(
  settings: WaySettings,
  connected: readonly ConnectedWay[],
): OfferedWay[] {
  const { waysToPay, upiId, payOnBoard } = settings
  const companies = connected.filter(({ takesMoney }) => takesMoney)
  const has = (name: WayName) =>
    name === 'counter' ||
    (name === 'upi' ? upiId !== '' : companies.some((one) => one.name === name))
  const chosen = waysToPay.filter(({ name, isOn }) => isOn && has(name))
  const on = (waysToPay.length === 0 ? companies : chosen).map(({ name }) => name)
  const ways = on.map((name) => {
    const company = companies.find((one) => one.name === name)
    const words = wordsOf(name, payOnBoard) ?? { label: company?.label ?? name, text: '' }
    const own = waysToPay.find((way) => way.name === name)?.text
    const label = name === 'stripe' && company?.takesUpi === true ? 'UPI or card' : words.label
    return { name, label, text: own || words.text, isTest: company?.isTest === true }
  })
  if (on.includes('upi')) return ways
  const demo = connected.filter(({ takesMoney }) => !takesMoney)
  return [...ways, ...demo.map(({ name, label }) => ({ name, label, text: '', isTest: false }))]
}

/** Every way that can be chosen with what is chosen about it: those that are new come last; of them companies are on as long as nothing was chosen. */
export function waysToChoose(
  chosen: readonly WayToPay[],
  connected: readonly Pick<ConnectedWay, 'name'>[],
): WayToPay[] {
  const isThere = (name: WayName) => !isGateway(name) || connected.some((one) => one.name === name)
  const known = chosen.filter(({ name }) => isThere(name))
  const others = WAYS_TO_PAY.filter(
    (name) => isThere(name) && !known.some((way) => way.name === name),
  )
  const isOn = (name: WayName) => chosen.length === 0 && isGateway(name)
  return [...known, ...others.map((name) => ({ name, isOn: isOn(name), text: '' }))]
}
