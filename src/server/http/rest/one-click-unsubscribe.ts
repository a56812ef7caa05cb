import type { FastifyInstance } from 'fastify'
import { UnsubscribeInput } from '../../../domain/message/newsletter.input.ts'
import type { ServerDependencies } from '../../core/dependencies.ts'
import { UNSUBSCRIBE_PATH, unsubscribe } from '../../messages/newsletter/newsletter.service.ts'
import { anonymousCallOf } from '../request-call.ts'

interface Linked {
  Querystring: Record<string, unknown>
}

/**
 * The one link of a newsletter: a mail program that posts to it ends the subscription with that one click (RFC 8058,
 * whose body is a form that says nothing more); a GET, such as a prefetch, only redirects to the page that asks. It is
 * not in the specification, hence not among the REST calls.
 */
export async function oneClickUnsubscribe(
  app: FastifyInstance,
  dependencies: ServerDependencies,
): Promise<void> {
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, done) => done(null, body))
  app.get<Linked>(UNSUBSCRIBE_PATH, (request, reply) => {
    const { success, data } = UnsubscribeInput.safeParse(request.query)
    const fragment = success ? `#token=${encodeURIComponent(data.token)}` : ''
    return reply.header('cache-control', 'no-store').redirect(`/unsubscribe${fragment}`, 303)
  })
  app.post<Linked>(UNSUBSCRIBE_PATH, async (request, reply) => {
    const { token } = UnsubscribeInput.parse(request.query)
    await unsubscribe(anonymousCallOf(dependencies, request), token)
    return reply.code(204).send()
  })
}
