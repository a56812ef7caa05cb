import type { FastifyRequest } from 'fastify'
import { keyActorOf } from '../account/api-key/key-actor.service.ts'
import { isKeyToken } from '../account/api-key/key-token.ts'
import { actorOf } from '../account/sign-in/auth.service.ts'
import type { Call } from '../core/call.ts'
import { deviceTokenOf } from './device-cookie.ts'
import { newCall } from '../core/new-call.ts'
import type { Parts } from '../core/parts.ts'

const BEARER = /^Bearer +([^\s]+)$/i

/** A request as a call of nobody in particular, for what is the same whoever asks. */
export function anonymousCallOf(parts: Parts, request: FastifyRequest): Call {
  return newCall(parts, {
    actor: null,
    requestId: request.id,
    address: request.ip,
    userAgent: request.headers['user-agent'],
    deviceToken: deviceTokenOf(request),
  })
}

/** A request as a call of whoever its bearer token stands for; a token that is not valid stands for nobody. */
export async function callOf(parts: Parts, request: FastifyRequest): Promise<Call> {
  const call = anonymousCallOf(parts, request)
  const token = bearerOf(request)
  return token === undefined ? call : { ...call, actor: await actorOf(call, token) }
}

/** The same where scripts come too, with an API key for a token. decisions/0024 @throws Fault tooMany */
export async function scriptCallOf(parts: Parts, request: FastifyRequest): Promise<Call> {
  const token = bearerOf(request)
  if (token === undefined || !isKeyToken(token)) return callOf(parts, request)
  const call = anonymousCallOf(parts, request)
  return { ...call, actor: await keyActorOf(call, token) }
}

const bearerOf = ({ headers }: FastifyRequest): string | undefined =>
  BEARER.exec(headers.authorization ?? '')?.[1]
