import type { FastifyRequest } from 'fastify'
import { PAY_LINK_HEADER } from '../../domain/payment/pay-link.ts'
import { keyActorOf } from '../account/api-key/key-actor.service.ts'
import { isKeyToken } from '../account/api-key/key-token.ts'
import { actorOf } from '../account/session/session.service.ts'
import type { Actor, Call } from '../core/call.ts'
import type { Dependencies } from '../core/dependencies.ts'
import { bookingOfPayToken } from '../core/secrets/booking-link-tokens.ts'
import { newCall } from '../core/new-call.ts'
import { deviceTokenOf } from './device-cookie.ts'

const BEARER = /^Bearer +([^\s]+)$/i

/** A request as an anonymous call, for answers that are the same for everybody. */
export function anonymousCallOf(dependencies: Dependencies, request: FastifyRequest): Call {
  return newCall(dependencies, {
    actor: null,
    requestId: request.id,
    address: request.ip,
    userAgent: request.headers['user-agent'],
    deviceToken: deviceTokenOf(request),
  })
}

/** A request as a call of its bearer token's user; without a valid token of nobody. */
export async function callOf(dependencies: Dependencies, request: FastifyRequest): Promise<Call> {
  const call = anonymousCallOf(dependencies, request)
  const token = bearerOf(request)
  return token === undefined ? call : callBy(call, await actorOf(call, token))
}

/** A call whose token was looked up. */
const callBy = (call: Call, actor: Actor | null): Call =>
  actor === null ? { ...call, hasUnknownToken: true } : { ...call, actor }

/** The same where scripts come too, with an API key for a token. decisions/0024 @throws Fault tooMany */
export async function scriptCallOf(
  dependencies: Dependencies,
  request: FastifyRequest,
): Promise<Call> {
  const token = bearerOf(request)
  if (token === undefined || !isKeyToken(token)) return callOf(dependencies, request)
  const call = anonymousCallOf(dependencies, request)
  return callBy(call, await keyActorOf(call, token))
}

const bearerOf = ({ headers }: FastifyRequest): string | undefined =>
  BEARER.exec(headers.authorization ?? '')?.[1]

/** The booking whose pay link a request brings along; undefined without one, and for a false one. decisions/0073 */
export function paysForOf({ keys }: Dependencies, { headers }: FastifyRequest): number | undefined {
  const token = headers[PAY_LINK_HEADER]
  return typeof token === 'string' ? bookingOfPayToken(keys, token) : undefined
}
