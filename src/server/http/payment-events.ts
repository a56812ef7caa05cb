import type { FastifyInstance } from 'fastify'
import { PAYMENT_EVENTS_PATH } from '../core/payment-provider.ts'
import type { ServerDependencies } from '../core/dependencies.ts'
import { receiveEvent } from '../payment/payment-event.service.ts'
import { anonymousCallOf } from './request-call.ts'

/** Providers send whole objects; the largest have some 10 KiB. */
const LARGEST = 256 * 1024

interface FromProvider {
  Params: { provider: string }
  Body: string
}

/**
 * Where providers of payments send their events: as text, because it is the text that is signed. Answered 204 once it is
 * stored; 400 for what is not signed. decisions/0066
 */
export async function paymentEvents(
  app: FastifyInstance,
  dependencies: ServerDependencies,
): Promise<void> {
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, done) => done(null, body))
  app.post<FromProvider>(
    `${PAYMENT_EVENTS_PATH}:provider`,
    { bodyLimit: LARGEST },
    async (request, reply) => {
      const headers = Object.fromEntries(
        Object.entries(request.headers).map(([name, value]) => [name, value?.toString()]),
      )
      const call = anonymousCallOf(dependencies, request)
      const isKnown = await receiveEvent(call, request.params.provider, {
        headers,
        body: request.body ?? '',
        receivedAt: call.now(),
      })
      if (!isKnown) return reply.callNotFound()
      return reply.code(204).send()
    },
  )
}
