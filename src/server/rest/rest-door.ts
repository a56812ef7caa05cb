import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { Fault } from '../../domain/fault.ts'
import type { Call, SignedInCall } from '../call.ts'
import { onceAnswered } from '../idempotency/idempotency.service.ts'
import type { StatusAnswer } from '../idempotency/idempotency.service.ts'
import type { ServerParts } from '../parts.ts'
import { refreshCookieOf } from '../refresh-cookie.ts'
import { callOf } from '../request-call.ts'
import { prove } from './declare.ts'
import type { Exchange, RestCall } from './declare.ts'
import { sentWith } from './request-input.ts'
import { restCalls } from './rest-calls.ts'
import { sendProblem } from './send-problem.ts'

const LONGEST_KEY = 255

/** @throws Fault invalid when it is none that could be kept */
function idempotencyKeyOf(request: FastifyRequest): string | undefined {
  const key = request.headers['idempotency-key']
  if (key === undefined) return undefined
  if (typeof key === 'string' && key.length >= 1 && key.length <= LONGEST_KEY) return key
  throw new Fault('invalid', `Idempotency-Key must have 1 to ${LONGEST_KEY} characters`)
}

/** Writes of a caller who had to sign in can be repeated safely. Spec has no word on it; rest.md, Idempotency-Key */
const isRepeatable = (restCall: RestCall, call: Call): call is SignedInCall =>
  restCall.who !== 'anyone' && restCall.method !== 'GET'

/** Judges in the order of rest.md: who, key, body; origin, media type and size were judged before. */
async function answer(
  restCall: RestCall,
  parts: ServerParts,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const call = prove(restCall.who, await callOf(parts, request))
  const place = { path: '/auth-user', secure: parts.publicUrl.startsWith('https:') }
  const exchange: Exchange = { refreshCookie: refreshCookieOf(request, reply, place) }
  const run = async (call: Call): Promise<StatusAnswer> => {
    const input = restCall.input.parse(sentWith(restCall, request))
    return { status: restCall.status, body: await restCall.run(call, input, exchange) }
  }
  const key = isRepeatable(restCall, call) ? idempotencyKeyOf(request) : undefined
  if (key === undefined || !isRepeatable(restCall, call)) return send(reply, await run(call))
  const asked = { method: request.method, url: request.url, body: request.body ?? '' }
  const { replayed, value } = await onceAnswered(call, key, asked, run)
  if (replayed) reply.header('idempotent-replayed', 'true')
  return send(reply, value)
}

function send(reply: FastifyReply, { status, body }: StatusAnswer): FastifyReply {
  reply.code(status)
  if (status === 204 || status === 202) return reply.send()
  return reply.type('application/json; charset=utf-8').send(JSON.stringify(body))
}

/** Door two: the REST calls at the root of the origin, each made from its declaration. */
export async function restDoor(app: FastifyInstance, parts: ServerParts): Promise<void> {
  app.removeAllContentTypeParsers()
  // Read as text: who is calling is judged before what was sent.
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, body, done) => {
    done(null, body)
  })
  app.setErrorHandler((error, request, reply) => sendProblem(error, request, reply, parts.log))
  for (const restCall of restCalls) {
    app.route({
      method: restCall.method,
      url: restCall.path.replaceAll(/\{(\w+)\}/g, ':$1'),
      handler: (request, reply) => answer(restCall, parts, request, reply),
    })
  }
}
