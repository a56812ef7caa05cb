import { readSearch } from '../../domain/schedule.input.ts'
import type { ServerParts } from '../parts.ts'
import { anonymousCallOf } from '../request-call.ts'
import { searchSchedulesText } from '../schedule/search.service.ts'
import type { TaggedText } from '../text-tag.ts'
import { frameFor, loneInput } from './lone-query.ts'
import type { Procedure } from './lone-query.ts'

/**
 * `schedule.search` asked alone, answered from the text that the service keeps: same input, same service, same words as
 * the procedure, without its machinery. What is not well asked is for the procedure to refuse. decisions/0003
 */
export function searchFastPath(parts: ServerParts, procedure: Procedure): Procedure {
  return async (request, reply) => {
    const asked = readSearch(loneInput(request))
    if (asked === undefined) return procedure(request, reply)
    let answer: TaggedText
    try {
      const call = anonymousCallOf(parts, request)
      answer = await searchSchedulesText(call, asked, frameFor(request.query))
    } catch {
      return procedure(request, reply)
    }
    const { bytes, tag } = answer
    reply.headers({ etag: tag, 'cache-control': 'no-cache', vary: 'trpc-accept, accept' })
    if (request.headers['if-none-match'] === tag) return reply.code(304).send()
    return reply.type('application/json').send(bytes)
  }
}
