import type { FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { StripeAccount } from './stripe-account.ts'
import { StripeError } from './stripe-errors.ts'
import { readForm, textAt, textsAt } from './stripe-form.ts'
import type { Form } from './stripe-form.ts'
import type { StripeIntent } from './stripe-objects.ts'

const Id = z.object({ id: z.string() })
export const idOf = (request: FastifyRequest): string => Id.parse(request.params).id
export const queryOf = (request: FastifyRequest): Form => readForm(request.url.split('?')[1] ?? '')
export const formOf = (request: FastifyRequest): Form =>
  readForm(typeof request.body === 'string' ? request.body : '')

/** The objects that an answer is to have whole instead of by their ids. */
export const expandsOf = (form: Form): string[] => Object.values(textsAt(form, 'expand'))

/** A payment, with its charge and that one's line of the balance where they are asked for. */
export function withCharge(
  account: StripeAccount,
  intent: StripeIntent,
  expands: string[],
): object {
  const charge = intent.latest_charge === null ? null : account.charge(intent.latest_charge)
  if (charge === null || !expands.some((path) => path.includes('latest_charge'))) return intent
  const balance = expands.some((path) => path.includes('balance_transaction'))
    ? account.balanceTransaction(charge.balance_transaction)
    : charge.balance_transaction
  return { ...intent, latest_charge: { ...charge, balance_transaction: balance } }
}

/** @throws StripeError for a parameter that Stripe does not know */
export function requireKnown(form: Form, known: readonly string[]): void {
  const unknown = Object.keys(form).find((name) => !known.includes(name))
  if (unknown !== undefined)
    throw new StripeError(`Received unknown parameter: ${unknown}`, { param: unknown })
}

/** @throws StripeError where it is missing */
export function required(form: Form, ...path: string[]): string {
  const text = textAt(form, ...path)
  const [first = '', ...rest] = path
  const param = first + rest.map((part) => `[${part}]`).join('')
  if (text === undefined) throw new StripeError(`Missing required param: ${param}.`, { param })
  return text
}

/** A page of a list. */
export const list = <T extends { id: string }>(items: T[], form: Form, url: string) => {
  const limit = Number(textAt(form, 'limit') ?? 10)
  const after = textAt(form, 'starting_after')
  const start = after === undefined ? 0 : items.findIndex(({ id }) => id === after) + 1
  const data = items.slice(start, start + limit)
  return { object: 'list', data, has_more: start + limit < items.length, url }
}

/** Newest first, of the time that is asked for. */
export function created<T extends { created: number }>(items: Iterable<T>, form: Form): T[] {
  const from = Number(textAt(form, 'created', 'gte') ?? 0)
  const to = Number(textAt(form, 'created', 'lt') ?? Number.MAX_SAFE_INTEGER)
  return [...items].filter((one) => one.created >= from && one.created < to).toReversed()
}
