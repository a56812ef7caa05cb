import type { FastifyInstance } from 'fastify'
import type { ServerParts } from '../../core/parts.ts'
import { TaggedText } from '../../core/text-tag.ts'
import { apiPage } from './api-page/api-page.ts'
import { describedOnce } from './openapi/described-once.ts'
import { restCalls } from './rest-calls.ts'
import { sendTagged } from './declarations/tagged-answer.ts'

/** Where people read what programs read at `/openapi.json`. */
export const DOCS_PATH = '/docs/api'

/** The page that describes the calls, made when somebody first asks for it. rest.md */
export async function docsPage(app: FastifyInstance, parts: ServerParts): Promise<void> {
  const page = describedOnce(
    () => restCalls,
    (document) => new TaggedText(apiPage(document)),
  )
  app.get(DOCS_PATH, (request, reply) =>
    sendTagged(request, reply, { text: page(parts), type: 'text/html; charset=utf-8' }),
  )
}
