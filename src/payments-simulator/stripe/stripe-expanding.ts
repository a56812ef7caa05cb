import type { StripeAccount } from './stripe-account.ts'
import { StripeError } from './stripe-errors.ts'

/** Stripe goes no deeper. */
const DEEPEST = 4

/**
 * An answer with the objects of these paths in place of their ids: `payment_intent.latest_charge`, in lists `data.charge`.
 * @throws StripeError for a field that names no object
 */
export function expanded(account: StripeAccount, answer: object, paths: string[]): object {
  const tooDeep = paths.find((path) => path.split('.').length > DEEPEST)
  if (tooDeep !== undefined)
    throw new StripeError(`You cannot expand more than ${DEEPEST} levels of a property: ${tooDeep}`)
  return paths.reduce((whole, path) => expandPath(account, whole, path.split('.')), answer)
}

function expandPath(
  account: StripeAccount,
  whole: object,
  [field = '', ...rest]: string[],
): object {
  const value: unknown = Object(whole)[field]
  const further = (one: unknown): unknown =>
    rest.length > 0 && typeof one === 'object' && one !== null
      ? expandPath(account, one, rest)
      : one
  if (value === null) return whole
  if (Array.isArray(value)) return { ...whole, [field]: value.map(further) }
  if (typeof value === 'object') return { ...whole, [field]: further(value) }
  const found = typeof value === 'string' ? objectOf(account, value) : undefined
  if (found === undefined)
    throw new StripeError(
      `This property cannot be expanded (${field}). You may want to try expanding 'data.${field}' instead.`,
    )
  return { ...whole, [field]: further(found) }
}

/** The object with an id, of whatever kind. */
function objectOf(account: StripeAccount, id: string): object | undefined {
  const { intents, charges, refunds, disputes } = account
  for (const objects of [intents, charges, refunds, disputes]) {
    const found = objects.get(id)
    if (found !== undefined) return found
  }
  const { balance, payouts } = account
  return balance.find((one) => one.id === id) ?? payouts.find((one) => one.id === id)
}
