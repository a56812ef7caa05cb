import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { z } from 'zod'

/** What goes wrong with a call: nothing is done, or it is done and the answer is lost. */
export const SimulatedFault = z.object({
  /** `500-stored` is a 500 without an effect that Stripe repeats for the same key; after `delay-after` the answer is late; 400 is a refusal for good. */
  kind: z.enum([
    'delay',
    'delay-after',
    'hang',
    '400',
    '409',
    '429',
    '500-before',
    '500-stored',
    '500-after',
    'drop-after',
  ]),
  method: z.enum(['GET', 'POST']).optional(),
  /** Calls whose path begins so. */
  path: z.string(),
  /** Of a delay, in milliseconds. */
  ms: z.number().default(0),
  /** So many calls. */
  times: z.number().default(1),
})
export type SimulatedFault = z.infer<typeof SimulatedFault>

/** An error in the shape of the provider whose call it is. */
export type ErrorBody = (status: number) => unknown

declare module 'fastify' {
  interface FastifyRequest {
    /** What goes wrong with it. */
    fault: SimulatedFault | null
  }
}

/** Calls that go wrong. */
export interface Faults {
  /** In the order in which they are met. */
  list: SimulatedFault[]
  /** Has delayed calls go on at once. */
  release: () => void
}

/** Has calls of providers go wrong that a test has asked for. @param errorBody by the path of a call */
export function addFaults(app: FastifyInstance, errorBody: (path: string) => ErrorBody): Faults {
  const list: SimulatedFault[] = []
  const delayed = new Set<AbortController>()
  const delay = async ({ ms }: SimulatedFault): Promise<void> => {
    const stop = new AbortController()
    delayed.add(stop)
    await sleep(ms, undefined, { signal: stop.signal }).catch(() => {})
    delayed.delete(stop)
  }
  const release = (): void => delayed.forEach((stop) => stop.abort())
  app.decorateRequest('fault', null)
  app.addHook('onRequest', async (request, reply) => {
    const fault = list.find((one) => one.times > 0 && isFor(one, request))
    if (fault === undefined) return
    fault.times--
    request.fault = fault
    if (fault.kind === 'delay') await delay(fault)
    if (fault.kind === 'hang') reply.hijack()
  })
  // Only now it is known what was asked, which a stored error is stored with.
  app.addHook('preHandler', async (request, reply) => {
    const status = request.fault === null ? undefined : REFUSED[request.fault.kind]
    if (status !== undefined) await reply.code(status).send(errorBody(request.url)(status))
  })
  app.addHook('onSend', async (request, reply, payload) => {
    if (request.fault?.kind === 'delay-after') await delay(request.fault)
    if (request.fault?.kind === 'drop-after') request.raw.socket.destroy()
    if (request.fault?.kind !== '500-after') return payload
    const body = JSON.stringify(errorBody(request.url)(500))
    reply.code(500).header('content-length', Buffer.byteLength(body))
    return body
  })
  app.addHook('preClose', release)
  return { list, release }
}

/** Faults that are answered without any effect. */
const REFUSED: Partial<Record<SimulatedFault['kind'], number>> = {
  '400': 400,
  '409': 409,
  '429': 429,
  '500-before': 500,
  '500-stored': 500,
}

/** The control itself never goes wrong. */
const isFor = ({ method, path }: SimulatedFault, { method: asked, url }: FastifyRequest): boolean =>
  (method === undefined || method === asked) && url.startsWith(path) && !url.startsWith('/control')
