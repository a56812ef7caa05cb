import type { FastifyRequest } from 'fastify'
import { z } from 'zod'
import { StripeError } from './stripe-errors.ts'
import { readForm, textAt, textsAt } from './stripe-form-body.ts'
import type { Form } from './stripe-form-body.ts'

const Id = z.object({ id: z.string() })
export const idOf = (request: FastifyRequest): string => Id.parse(request.params).id
export const queryOf = (request: FastifyRequest): Form => readForm(request.url.split('?')[1] ?? '')
export const formOf = (request: FastifyRequest): Form =>
  readForm(typeof request.body === 'string' ? request.body : '')

/** The objects that an answer is to have whole instead of by their ids. */
export const expandsOf = (form: Form): string[] => Object.values(textsAt(form, 'expand'))

/** The parameters of a form as Stripe writes them, `line_items[0][quantity]`. */
function parametersOf(form: Form, before = ''): string[] {
  return Object.entries(form).flatMap(([name, value]) => {
    const path = before === '' ? name : `${before}[${name}]`
    return typeof value === 'string' ? [path] : parametersOf(value, path)
  })
}

/** @param known with `*` for any name @throws StripeError for a parameter that Stripe does not know */
export function requireKnown(form: Form, known: readonly string[]): void {
  const patterns = known.map(
    (path) => new RegExp(`^${path.replace(/[[\]]/g, '\\$&').replaceAll('*', '[^\\]]+')}$`),
  )
  const unknown = parametersOf(form).find((path) => !patterns.some((pattern) => pattern.test(path)))
  if (unknown !== undefined)
    throw new StripeError(`Received unknown parameter: ${unknown}`, {
      param: unknown,
      code: 'parameter_unknown',
    })
}

/** A whole number. @throws StripeError where it is none */
export function wholeNumber(text: string, param: string): number {
  if (/^-?\d+$/.test(text)) return Number(text)
  throw new StripeError(`Invalid integer: ${text}`, { param, code: 'parameter_invalid_integer' })
}

/** @throws StripeError where it is missing */
export function required(form: Form, ...path: string[]): string {
  const text = textAt(form, ...path)
  const [first = '', ...rest] = path
  const param = first + rest.map((part) => `[${part}]`).join('')
  if (text === undefined)
    throw new StripeError(`Missing required param: ${param}.`, { param, code: 'parameter_missing' })
  return text
}

/** A page of a list. */
export const list = <T extends { id: string }>(items: T[], form: Form, url: string) => {
  const limit = wholeNumber(textAt(form, 'limit') ?? '10', 'limit')
  if (limit < 1 || limit > 100)
    throw new StripeError(`Invalid limit: ${limit} is not between 1 and 100`, { param: 'limit' })
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
