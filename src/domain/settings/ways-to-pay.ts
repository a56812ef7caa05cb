/** The payment companies that customers can pay through, where they are connected by their keys. docs/payments.md */
export const GATEWAYS = ['razorpay', 'stripe'] as const
export type Gateway = (typeof GATEWAYS)[number]

/** What the operator has chosen about a way to pay; their order is that of the list. */
export interface WayToPay {
  name: Gateway
  isOn: boolean
  /** The operator's own words below its name; empty for those below. */
  text: string
}

/** What customers read of a way to pay, unless the operator has words of its own. */
export const GATEWAY_WORDS: Record<Gateway, { label: string; text: string }> = {
  razorpay: {
    label: 'UPI, card or net banking',
    text: 'On a page of Razorpay; then you come back here for your ticket.',
  },
  stripe: {
    label: 'Card',
    text: 'On a page of Stripe; then you come back here for your ticket.',
  },
}

/** A way to pay as customers are offered it. */
export interface OfferedWay {
  /** As the provider is stored. */
  name: string
  label: string
  text: string
  /** Connected for trying out: what is paid is no money. */
  isTest: boolean
}

/** A provider as far as offering it goes. */
export interface ConnectedWay {
  name: string
  label: string
  isTest: boolean
  /** False for the demo payment. */
  takesMoney: boolean
}

/** Whether a provider is one of them. */
export const isGateway = (name: string): name is Gateway =>
  GATEWAYS.some((gateway) => gateway === name)

/**
 * The ways to pay that customers are offered, in order: of those that are connected the ones that are on. As long as
 * nothing was ever chosen all are. The demo payment comes last. decisions/0068
 */
export function offeredWays<Way extends ConnectedWay>(
  chosen: readonly WayToPay[],
  connected: readonly Way[],
): (Way & OfferedWay)[] {
  const gateways = connected.filter(({ takesMoney }) => takesMoney)
  const demo = connected.filter(({ takesMoney }) => !takesMoney)
  const on =
    chosen.length === 0
      ? gateways
      : chosen.flatMap(({ name, isOn }) => gateways.filter((one) => isOn && one.name === name))
  return [...on, ...demo].map((way) => {
    const own = chosen.find(({ name }) => name === way.name)?.text
    const words = isGateway(way.name) ? GATEWAY_WORDS[way.name] : { label: way.label, text: '' }
    return { ...way, label: words.label, text: own || words.text }
  })
}

/** Every gateway with what is chosen about it: those that are new come last, and are off. */
export function waysToChoose(
  chosen: readonly WayToPay[],
  connected: readonly Pick<ConnectedWay, 'name'>[],
): WayToPay[] {
  const isConnected = (name: string) => connected.some((one) => one.name === name)
  const known = chosen.filter(({ name }) => isConnected(name))
  const others = GATEWAYS.filter(
    (name) => isConnected(name) && !known.some((way) => way.name === name),
  )
  return [...known, ...others.map((name) => ({ name, isOn: chosen.length === 0, text: '' }))]
}
