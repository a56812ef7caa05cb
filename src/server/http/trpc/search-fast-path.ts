import { readSearch } from '../../../domain/schedule/search.input.ts'
import type { ServerDependencies } from '../../core/dependencies.ts'
import type { TaggedText } from '../../core/tagged-text.ts'
import { searchSchedulesText } from '../../search/search.service.ts'
import { anonymousCallOf } from '../request-call.ts'
import { ANSWER_HEADERS, frameOf, singleCallOf } from './single-call.ts'
import type { RequestHandler } from './single-call.ts'

/**
 * `schedule.search` asked alone, answered from the text that the service caches: same input, service and messages as
 * the procedure, without tRPC's overhead. Invalid input is left to the procedure. decisions/0003
 */
export function searchFastPath(
  dependencies: ServerDependencies,
  adapter: RequestHandler,
): RequestHandler {
  return async (request, reply) => {
    const lone = singleCallOf(request)
    const asked = readSearch(lone?.input)
    if (lone === undefined || asked === undefined) return adapter(request, reply)
    let answer: TaggedText
    try {
      const call = anonymousCallOf(dependencies, request)
      answer = await searchSchedulesText(call, asked, frameOf(lone))
    } catch {
      return adapter(request, reply)
    }
    const { bytes, tag } = answer
    reply.headers({ etag: tag, 'cache-control': 'no-cache', vary: ANSWER_HEADERS.vary })
    if (request.headers['if-none-match'] === tag) return reply.code(304).send()
    return reply.headers(ANSWER_HEADERS).send(bytes)
  }
}
