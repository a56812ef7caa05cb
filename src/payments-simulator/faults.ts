import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'

/** What goes wrong with a call: nothing is done, or it is done and the answer is lost. */
export const SimulatedFault = z.object({
  kind: z.enum(['delay', 'hang', '429', '500-before', '500-after', 'drop-after']),
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

/** Has calls go wrong that a test has asked for. @param errorBody by the path of a call */
export function addFaults(
  app: FastifyInstance,
  errorBody: (path: string) => ErrorBody,
): SimulatedFault[] {
  const faults: SimulatedFault[] = []
  app.decorateRequest('fault', null)
  app.addHook('onRequest', async (request, reply) => {
    const fault = faults.find((one) => one.times > 0 && isFor(one, request))
    if (fault === undefined) return
    fault.times--
    await goWrong(fault, request, reply, errorBody(request.url))
  })
  app.addHook('onSend', async (request, reply, payload) => {
    if (request.fault?.kind === 'drop-after') request.raw.socket.destroy()
    if (request.fault?.kind !== '500-after') return payload
    const body = JSON.stringify(errorBody(request.url)(500))
    reply.code(500).header('content-length', Buffer.byteLength(body))
    return body
  })
  return faults
}

const isFor = ({ method, path }: SimulatedFault, request: FastifyRequest): boolean =>
  (method === undefined || method === request.method) && request.url.startsWith(path)

async function goWrong(
  fault: SimulatedFault,
  request: FastifyRequest,
  reply: FastifyReply,
  errorBody: ErrorBody,
): Promise<void> {
  request.fault = fault
  if (fault.kind === 'delay') await sleep(fault.ms)
  else if (fault.kind === 'hang') reply.hijack()
  else if (fault.kind === '429') await reply.code(429).send(errorBody(429))
  else if (fault.kind === '500-before') await reply.code(500).send(errorBody(500))
}
