import { Readable } from 'node:stream'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { Fault } from '../../../domain/fault.ts'
import { requireSignedIn } from '../../core/call.ts'
import type { Call, SignedInCall } from '../../core/call.ts'
import type { NamedLocks } from '../../core/write-locks.ts'
import type { ServerDependencies } from '../../core/dependencies.ts'
import { Download } from '../../core/download.ts'
import { onceAnswered } from '../../core/idempotency/idempotency.service.ts'
import type { StatusAnswer } from '../../core/idempotency/idempotency.service.ts'
import { TaggedText } from '../../core/tagged-text.ts'
import { answerPreflights } from '../cross-origin.ts'
import { deviceCookieOf } from '../device-cookie.ts'
import { refreshCookieOf } from '../refresh-cookie.ts'
import { scriptCallOf } from '../request-call.ts'
import { isRepeatable, checkAccess } from './declare-call/declare.ts'
import type { Exchange, RestCall } from './declare-call/declare.ts'
import { isTagged, JSON_TYPE, sendTagged } from './declare-call/tagged-answer.ts'
import { requestInput } from './request-input.ts'
import type { RestRequest, RawRequest } from './request-input.ts'
import { restCalls } from './rest-calls.ts'
import { sendProblem } from './send-problem.ts'

const LONGEST_KEY = 255
/** Somebody with a ticket's link has no account and no bearer token. decisions/0020 */
const TICKET = /^Ticket +([^\s]+)$/i
/** @throws Fault invalid when it is none that could be stored */
function idempotencyKeyOf(request: RestRequest): string | undefined {
  const key = request.headers['idempotency-key']
  if (key === undefined) return undefined
  if (typeof key === 'string' && key.length >= 1 && key.length <= LONGEST_KEY) return key
  throw new Fault('invalid', `Idempotency-Key must have 1 to ${LONGEST_KEY} characters`)
}

/** The actor of a call that can be repeated safely. */
function asRepeatable(restCall: RestCall, call: Call): SignedInCall | undefined {
  return isRepeatable(restCall) ? requireSignedIn(call) : undefined
}

/** Checks in the order of rest.md: permission, key, body; origin, media type and size were checked before. */
async function answer(
  restCall: RestCall,
  dependencies: ServerDependencies,
  request: RestRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const call = checkAccess(restCall.who, await scriptCallOf(dependencies, request))
  const place = { path: '/auth-user', secure: dependencies.publicUrl.startsWith('https:') }
  const exchange: Exchange = {
    refreshCookie: refreshCookieOf(request, reply, place),
    deviceCookie: deviceCookieOf(reply, place),
    ticketToken: TICKET.exec(request.headers.authorization ?? '')?.[1],
    truncated: () => void reply.header('x-truncated', 'true'),
  }
  const input = () => restCall.input.parse(requestInput(restCall, request))
  const run = async (call: Call): Promise<StatusAnswer> => ({
    status: restCall.status,
    body: await restCall.run(call, input(), exchange),
  })
  if (restCall.before) {
    const given = restCall.input.safeParse(requestInput(restCall, request))
    if (given.success) await restCall.before(call, given.data)
  }
  const repeatable = asRepeatable(restCall, call)
  const key = repeatable && idempotencyKeyOf(request)
  if (repeatable === undefined || key === undefined) {
    const value = await run(call)
    await restCall.afterCommit?.(call, input())
    return send(restCall, request, reply, value)
  }
  const asked = { method: request.method, url: request.url, body: request.body ?? '' }
  const locks = await locksOf(restCall, repeatable, () => requestInput(restCall, request))
  const { replayed, value } = await onceAnswered(repeatable, key, asked, run, locks)
  await restCall.afterCommit?.(call, input())
  if (replayed) reply.header('idempotent-replayed', 'true')
  return send(restCall, request, reply, value)
}

/** The locks of a call. One that cannot tell them is refused in its turn, by whatever comes first in rest.md. */
async function locksOf(
  restCall: RestCall,
  call: SignedInCall,
  given: () => object,
): Promise<NamedLocks | null> {
  try {
    return (await restCall.locks?.(call, restCall.input.parse(given()))) ?? null
  } catch {
    return null
  }
}

function send(
  restCall: RestCall,
  request: RestRequest,
  reply: FastifyReply,
  { status, body }: StatusAnswer,
): FastifyReply {
  // A stored answer without a body reads null.
  if (body === undefined || status === 204) return reply.code(status).send()
  if (body instanceof Download) return sendFile(reply, body)
  const text = body instanceof TaggedText ? body : new TaggedText(JSON.stringify(body))
  if (isTagged(restCall)) return sendTagged(request, reply, { text })
  return reply.code(status).header('cache-control', 'no-store').type(JSON_TYPE).send(text.text)
}

/** A slow reader is waited for; when the client disconnects, the file is not made any further. */
function sendFile(reply: FastifyReply, { fileName, type, pieces }: Download): FastifyReply {
  reply.headers({
    'content-disposition': `attachment; filename="${fileName}"`,
    'cache-control': 'private, no-store',
  })
  return reply.type(type).send(Readable.from(pieces))
}

/** A path as the framework spells it. */
const urlOf = ({ path }: RestCall): string => path.replaceAll(/\{(\w+)\}/g, ':$1')

/** Door two: the REST calls at the root of the origin, each made from its declaration. */
export async function restDoor(
  app: FastifyInstance,
  dependencies: ServerDependencies,
): Promise<void> {
  app.removeAllContentTypeParsers()
  // The body is read as text: permission is checked before the body is parsed.
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, body, done) => {
    done(null, body)
  })
  app.setErrorHandler((error, request, reply) =>
    sendProblem(error, request, reply, dependencies.log),
  )
  for (const restCall of restCalls) {
    app.route<RawRequest>({
      method: restCall.method,
      url: urlOf(restCall),
      // Calls with the cookie are for this server's own pages only.
      config: { isOpenToOrigins: restCall.by !== 'cookie' },
      handler: (request, reply) => answer(restCall, dependencies, request, reply),
    })
  }
  const { corsOrigins: origins } = dependencies
  if (origins.length === 0) return
  const open = Map.groupBy(
    restCalls.filter(({ by }) => by !== 'cookie'),
    urlOf,
  )
  for (const [url, calls] of open)
    answerPreflights(app, { url, methods: calls.map(({ method }) => method), origins })
}
