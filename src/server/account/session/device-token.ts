import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Call } from '../../core/call.ts'
import type { Keys } from '../../core/secrets/keys.ts'
import { newSecret } from '../../core/secrets/secret-token.ts'

/** A browser that has signed in to an account before. */
export interface Device {
  userId: number
  /** Random, made at its first login. */
  id: string
}

const TOKEN = /^(\d{1,16})\.([\w-]{43})\.([\w-]{43})$/

const signatureOf = ({ userId, id }: Device, keys: Keys): string =>
  createHmac('sha256', keys.tokenSecret).update(`device ${userId} ${id}`).digest('base64url')

/**
 * What the device cookie of a request proves: an earlier login to that account, and nothing else. It signs nobody in; it
 * only exempts a device from the delays that strangers cause (OWASP, device cookies). decisions/0040
 */
export function readDeviceToken({ deviceToken, dependencies }: Call): Device | undefined {
  const [, userId, id, signature] = TOKEN.exec(deviceToken ?? '') ?? []
  if (userId === undefined || id === undefined || signature === undefined) return undefined
  const device = { userId: Number(userId), id }
  const expected = signatureOf(device, dependencies.keys)
  return timingSafeEqual(Buffer.from(signature), Buffer.from(expected)) ? device : undefined
}

/** The token of the requesting device for an account, whose id stays while the browser keeps it. */
export function deviceTokenFor(call: Call, userId: number): string {
  const known = readDeviceToken(call)
  const device = { userId, id: known?.userId === userId ? known.id : newSecret() }
  return `${device.userId}.${device.id}.${signatureOf(device, call.dependencies.keys)}`
}
