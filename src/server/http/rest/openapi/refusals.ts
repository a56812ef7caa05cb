import { isRepeatable } from '../declarations/declare.ts'
import type { RestCall } from '../declarations/declare.ts'
import { STATUSES } from '../declarations/problems.ts'

const BAD_REQUEST = 400
const SIGNED_OUT = 401
const FORBIDDEN = 403
const MISSING = 404
const TOO_LARGE = 413
const NOT_JSON = 415
const KEY_REUSED = 422
/** Any call may meet these: the limit of an address, a server that is stopping or whose disk is full. */
const ALWAYS = [429, 503]

/** The statuses a call can be refused with, in order: by what kind of call it is, and by what it says itself. */
export function refusalsOf(restCall: RestCall): number[] {
  const { method, who, path, input, refusals = [] } = restCall
  const isWrite = method !== 'GET'
  const isForStaff = who === 'agent' || who === 'admin'
  const takesInput = Object.keys(input.shape).length > 0
  const found = [
    ...(isWrite || takesInput ? [BAD_REQUEST] : []),
    ...(who === 'anyone' ? [] : [SIGNED_OUT]),
    // A write that a browser says comes from another site is refused, whoever asks.
    ...(isWrite || isForStaff ? [FORBIDDEN] : []),
    ...(path.includes('{') ? [MISSING] : []),
    ...(isWrite ? [TOO_LARGE, NOT_JSON] : []),
    ...(isRepeatable(restCall) ? [KEY_REUSED] : []),
    ...refusals.map((kind) => STATUSES[kind]),
    ...ALWAYS,
  ]
  return [...new Set(found)].toSorted((a, b) => a - b)
}
