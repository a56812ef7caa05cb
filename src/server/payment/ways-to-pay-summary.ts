import type { Settings } from '../../domain/settings/settings.ts'
import { waysOffered } from '../core/payment-provider.ts'
import type { Payments } from '../core/payment-provider.ts'

/** How customers pay for what they book online, in words for the operator. */
export interface WaysToPaySummary {
  what: string
  /** What to do about it; null where all is well. */
  todo: string | null
}

const TEST_KEYS =
  'Only administrators can pay with the test keys: money has been taken for real before'
const GIVE_LIVE_KEYS = 'Give the live keys again (docs/payments.md).'

/**
 * What the start and the doctor say of the ways to pay that customers are offered: the keys of the environment and the
 * settings together decide it. decisions/0068, 0070, 0075
 */
export function waysToPaySummary(payments: Payments, settings: Settings): WaysToPaySummary {
  const isMixedUp = payments.testKeysFor === 'administrators'
  const online = isMixedUp ? payments.online.filter(({ isTest }) => !isTest) : payments.online
  const offered = waysOffered({ ...payments, online }, settings)
  const names = offered.map(({ name }) => nameOf(payments, settings, name))
  const ways = `Customers pay online by ${inWords(names)}`
  if (isMixedUp)
    return {
      what: offered.length === 0 ? TEST_KEYS : `${TEST_KEYS}. ${ways}`,
      todo: GIVE_LIVE_KEYS,
    }
  if (offered.length === 0) return nobodyPays(payments)
  if (offered.some(({ isTest }) => isTest))
    return {
      what: `Customers pay with test keys: tickets are confirmed and no money is taken. ${ways}`,
      todo: 'Where real people book, give the live keys.',
    }
  return offered.some(({ name }) => isDemo(payments, name))
    ? {
        what: 'Payments are those of the demo: tickets are confirmed and no money is taken',
        todo: 'Where real people book, take PAYMENTS=demo out.',
      }
    : { what: ways, todo: null }
}

function nobodyPays({ online }: Payments): WaysToPaySummary {
  const what = 'Nobody can pay online: seats are sold at the counter alone'
  if (online.some(({ takesMoney }) => takesMoney))
    return {
      what: `${what}, for every way to pay is off`,
      todo: 'Choose what to offer under Settings › Payments.',
    }
  return {
    what,
    todo: 'Give the keys of a provider (docs/payments.md), choose UPI or cash under Settings › Payments, or set PAYMENTS=demo to try it out without money.',
  }
}

const isDemo = ({ online }: Payments, name: string): boolean =>
  online.some((one) => one.name === name && !one.takesMoney)

function nameOf({ online }: Payments, { payOnBoard }: Settings, name: string): string {
  if (name === 'upi') return 'UPI to your own account'
  if (name === 'counter')
    return payOnBoard ? 'cash at the counter or on board' : 'cash at the counter'
  return online.find((one) => one.name === name)?.label ?? name
}

const inWords = (names: readonly string[]): string =>
  [names.slice(0, -1).join(', '), ...names.slice(-1)].filter(Boolean).join(' and ')

/** The notice as one line, as the start prints it. */
export const noticeLine = ({ what, todo }: WaysToPaySummary): string =>
  todo === null ? `${what}.` : `${what}. ${todo}`
