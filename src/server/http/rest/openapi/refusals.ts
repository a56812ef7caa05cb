import { z } from 'zod'
import { isRepeatable } from '../declare-call/declare.ts'
import type { RestCall } from '../declare-call/declare.ts'
import { STATUSES } from '../declare-call/problems.ts'

const LONG = 1000

/** What people send by mistake: nothing, too little, too much, something else. */
const WRONG_VALUES: readonly unknown[] = [
  undefined,
  null,
  '',
  'x',
  'x'.repeat(LONG),
  -1,
  0,
  0.5,
  Number.MAX_SAFE_INTEGER,
  [],
  [0],
  [1, 1],
  Array.from({ length: 200 }, (_one, index) => index + 1),
]

/** How zod itself puts it, where the schema has no words of its own. */
const ZOD_MESSAGE = /^(Invalid|Too|Unrecognized|Expected)\b/

const BAD_REQUEST = 400
const SIGNED_OUT = 401
const FORBIDDEN = 403
const MISSING = 404
const TOO_LARGE = 413
const NOT_JSON = 415
const KEY_REUSED = 422
/** Any call may meet these: the limit of an address, a server that is stopping or whose disk is full. */
const EVERY_CALL_STATUSES = [429, 503]

/** The statuses a call can be refused with, in order: by what kind of call it is, and by what it says itself. */
export function refusalsOf(restCall: RestCall): number[] {
  const { method, who, path, input, refusals = [] } = restCall
  const isWrite = method !== 'GET'
  const isForStaff = who === 'staff' || who === 'admin'
  const takesInput = Object.keys(input.shape).length > 0
  const found = [
    ...(isWrite || takesInput ? [BAD_REQUEST] : []),
    ...(who === 'public' ? [] : [SIGNED_OUT]),
    // A write that a browser says comes from another site is refused, whoever asks.
    ...(isWrite || isForStaff ? [FORBIDDEN] : []),
    ...(path.includes('{') ? [MISSING] : []),
    ...(isWrite ? [TOO_LARGE, NOT_JSON] : []),
    ...(isRepeatable(restCall) ? [KEY_REUSED] : []),
    ...refusals.map((kind) => STATUSES[kind]),
    ...EVERY_CALL_STATUSES,
  ]
  return [...new Set(found)].toSorted((a, b) => a - b)
}

/**
 * The messages with which a field is refused, found by trying wrong values, so that the list cannot be outdated. Spec
 * §5
 */
export function messagesOf(field: z.core.$ZodType | undefined): string[] {
  if (field === undefined) return []
  const found = WRONG_VALUES.flatMap((mistake) => {
    const { error } = z.safeParse(field, mistake)
    return error?.issues.map((issue) => issue.message) ?? []
  })
  return [...new Set(found)].filter((message) => !ZOD_MESSAGE.test(message))
}
