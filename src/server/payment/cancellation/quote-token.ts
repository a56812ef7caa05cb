import { jwtVerify, SignJWT } from 'jose'
import { z } from 'zod'
import { Fault } from '../../../domain/fault.ts'
import { QUOTE_MS } from '../../../domain/payment/cancellation.ts'
import { DAY, MINUTE } from '../../../domain/time/calendar.ts'
import type { Instant } from '../../../domain/time/calendar.ts'
import type { Call } from '../../core/call.ts'
import { jwtKeyOf } from '../../core/secrets/jwt-key.ts'

const integer = z.int().min(0)

/** The quote: its sums, its booking, and the state of that booking. No names. */
const QuoteContent = z.object({
  /** Of this quote: confirming it twice has one effect. */
  quoteId: integer,
  bookingId: integer,
  passengerIds: z.array(integer).min(1),
  keptPercent: integer,
  refundPaise: integer,
  /** How many travelled, and what had been refunded, when it was made. */
  travelling: integer,
  refundedPaise: integer,
})
export type Promised = z.output<typeof QuoteContent>

/** A quote as it came back. */
export interface ReadQuote extends Promised {
  goodUntil: Instant
}

const AUDIENCE = 'cancellation-quote'
/** An expired quote is still recognised for so long: one that was confirmed in time gets the same answer again. */
const RECOGNISED_SECONDS = DAY / 1000

/** Signs a quote, good for two minutes. Not database work: outside of `atomically`. */
export async function signQuote(
  call: Call,
  promised: Promised,
): Promise<{ token: string; goodUntil: Instant }> {
  const seconds = Math.ceil((call.now() + QUOTE_MS) / 1000)
  const token = await new SignJWT({ promised })
    .setProtectedHeader({ alg: 'HS256' })
    .setAudience(AUDIENCE)
    .setExpirationTime(seconds)
    .sign(await jwtKeyOf(call.dependencies.keys, AUDIENCE))
  return { token, goodUntil: seconds * 1000 }
}

/**
 * Reads a quote that this server signed within the last day, expired or not. @throws Fault conflict for anything else
 */
export async function readQuote(call: Call, token: string): Promise<ReadQuote> {
  try {
    const { payload } = await jwtVerify(token, await jwtKeyOf(call.dependencies.keys, AUDIENCE), {
      algorithms: ['HS256'],
      audience: AUDIENCE,
      requiredClaims: ['exp', 'promised'],
      clockTolerance: RECOGNISED_SECONDS,
      currentDate: new Date(call.now()),
    })
    const goodUntil = (payload.exp ?? 0) * 1000
    // Signed while the clock was ahead: it would be valid for longer than any quote. decisions/0039
    if (goodUntil > call.now() + QUOTE_MS + MINUTE) throw quoteOutdated()
    return { ...QuoteContent.parse(payload.promised), goodUntil }
  } catch {
    throw quoteOutdated()
  }
}

export function quoteOutdated(): Fault {
  return new Fault(
    'conflict',
    'This amount does not hold any more. Please look at the new one and confirm again.',
  )
}
