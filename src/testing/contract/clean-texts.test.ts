import { expect, test } from 'vitest'
import { z } from 'zod'
import { cleanLine, cleanLines } from '../../domain/text/clean-text.ts'
import { restCalls } from '../../server/http/rest/rest-calls.ts'
import { appProcedures } from '../authorization/app-procedures.ts'
import { textsWithout } from '../growth/unbounded-texts.ts'

const schemas = [
  ...appProcedures.flatMap(({ inputs }) => inputs.filter((input) => input instanceof z.ZodType)),
  ...restCalls.map(({ input }): z.ZodType => input),
]

/** Compared with what the server or a device has made, sign by sign, and never shown; a password is whatever was typed. */
const AS_SENT = new Set([
  'password',
  'currentPassword',
  'newPassword',
  'confirmPassword',
  'key',
  'undoes',
  'token',
  'fingerprint',
  // Names from a list, and seat numbers, which have letters and digits alone.
  'fromSlug',
  'toSlug',
  'seatNumber',
  'state',
  'sellerState',
  'zone',
  'method',
  'orderBy',
  'orderBY',
  // Digits in an address of the REST API.
  'id',
  'scheduleId',
  'refundId',
  'from',
  'to',
])
const OF_A_PASSKEY = /^passkey\./

/** What a text is passed through before anything else reads it. */
function cleaningOf(text: z.ZodString): unknown {
  const [first] = text.def.checks ?? []
  // oxlint-disable-next-line no-underscore-dangle -- zod's own name
  return Object(first?._zod.def).tx
}

const isClean = (text: z.ZodString): boolean =>
  cleaningOf(text) === cleanLine || cleaningOf(text) === cleanLines

test('every text that an API takes is cleaned first, but for what is compared as it was sent', () => {
  const dirty = schemas.flatMap((schema) => textsWithout(schema, isClean))
  expect(schemas.length).toBeGreaterThan(100)
  const others = new Set(dirty.filter((way) => !OF_A_PASSKEY.test(way)))
  expect([...others].filter((way) => !AS_SENT.has(way.split('.').at(-1) ?? ''))).toEqual([])
})

test('only texts of several lines keep their line breaks', () => {
  const several = new Set(
    schemas.flatMap((schema) => textsWithout(schema, (text) => cleaningOf(text) !== cleanLines)),
  )
  expect([...several].toSorted()).toEqual([
    'change.smsGateway.body',
    'change.smsTemplates.0.text',
    'change.ticketTerms',
    'text',
  ])
})
