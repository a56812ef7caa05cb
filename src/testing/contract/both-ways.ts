import type { LightMyRequestResponse } from 'fastify'
import type { TestApp } from '../harness/test-app.ts'

/** A request to the door of procedures, as Fastify takes it. */
export interface SentRequest {
  method: 'GET' | 'POST' | 'PUT' | 'HEAD' | 'OPTIONS'
  url: string
  payload?: string
  headers?: Record<string, string>
}

/** What is compared of an answer. */
export interface Received {
  status: number
  headers: Record<string, string>
  body: string
}

/**
 * A header that only a client of streams sends: whoever sends it is answered by tRPC's own adapter, and as if it were not
 * there where it is empty.
 */
const PAST_THE_SHORT_WAY = { 'trpc-accept': '' }

/** The length of an answer is in a header or known at its end; the limit of a network counts by the wall clock. */
const OF_THE_WAY = new Set(['content-length', 'transfer-encoding', 'connection', 'date'])
const BY_THE_CLOCK = /^ratelimit-/

/** Random by their nature: tokens, secrets, challenges; and the buses of tests, numbered across servers. */
const RANDOM = /[\w-]{22,}|MH12AB\d+/g
/** What the disk says of itself. */
const OF_THE_DISK = /(?<="\w{1,20}Bytes":)\d+/g

const withoutChance = (text: string): string =>
  text.replaceAll(RANDOM, '…').replaceAll(OF_THE_DISK, '0')

/** An answer, without what differs between two servers. */
export function receivedFrom({
  statusCode: status,
  headers,
  body,
}: Pick<LightMyRequestResponse, 'statusCode' | 'headers' | 'body'>): Received {
  const compared = Object.entries(headers)
    .filter(([name]) => !OF_THE_WAY.has(name) && !BY_THE_CLOCK.test(name))
    .map(([name, value]) => [name, withoutChance(String(value))])
  return { status, headers: Object.fromEntries(compared), body: withoutChance(body) }
}

/** Sends a request to a server. @returns its answer, and whether it came past tRPC's adapter */
export async function answerOf(
  { app }: TestApp,
  asked: SentRequest,
): Promise<{ answer: Received; isShort: boolean }> {
  const answer = await app.inject(asked)
  // The adapter's answers are streams, whose length nobody knows before.
  return { answer: receivedFrom(answer), isShort: answer.headers['content-length'] !== undefined }
}

/** The same request, for tRPC's adapter. */
export const toTheAdapter = (asked: SentRequest): SentRequest => ({
  ...asked,
  headers: { ...asked.headers, ...PAST_THE_SHORT_WAY },
})
