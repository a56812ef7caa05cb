import type { FastifyReply, FastifyRequest } from 'fastify'
import { isOpenToAll } from '../../../core/call.ts'
import type { TaggedText } from '../../../core/tagged-text.ts'
import type { RestCall } from './declare.ts'
import { JSON_MEDIA, mediaOf } from './answer-fields.ts'

export const JSON_TYPE = `${JSON_MEDIA}; charset=utf-8`

/** Says whether a call's answers have an entity tag, so that clients can revalidate them: public reads. */
export const isTagged = ({ method, who, by, fleeting, answer }: RestCall): boolean =>
  method === 'GET' &&
  isOpenToAll(who) &&
  by === undefined &&
  fleeting === undefined &&
  mediaOf(answer) === JSON_MEDIA

/** Whether one of the tags that a client has is this one; that a proxy weakened it changes nothing. RFC 9110, 13.1.2 */
function has(tags: string | undefined, tag: string): boolean {
  if (tags === undefined || tags === tag) return tags === tag
  return tags === '*' || tags.split(',').some((one) => one.trim().replace(/^W\//, '') === tag)
}

/**
 * Answers a text, or 304 to a client that has it. Staff see more than others, so an answer to a bearer token is private
 * and revalidated each time.
 */
export function sendTagged(
  request: FastifyRequest,
  reply: FastifyReply,
  { text: { bytes, tag }, type = JSON_TYPE }: { text: TaggedText; type?: string },
): FastifyReply {
  const { authorization, 'if-none-match': tags } = request.headers
  reply.headers({
    etag: tag,
    'cache-control': authorization === undefined ? 'no-cache' : 'private, no-cache',
    vary: [reply.getHeader('vary'), 'Authorization'].filter(Boolean).join(', '),
  })
  return has(tags, tag) ? reply.code(304).send() : reply.type(type).send(bytes)
}
