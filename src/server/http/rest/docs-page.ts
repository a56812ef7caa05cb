import type { FastifyInstance } from 'fastify'
import type { ServerDependencies } from '../../core/dependencies.ts'
import { TaggedText } from '../../core/tagged-text.ts'
import { apiPage } from './api-page/api-page.ts'
import { sendTagged } from './declare-call/tagged-answer.ts'
import { cachedDocument } from './openapi/cached-document.ts'
import { restCalls } from './rest-calls.ts'

/** The page for people of what `/openapi.json` is for programs. */
export const DOCS_PATH = '/docs/api'

/** The page that describes the calls, made when somebody first asks for it. rest.md */
export async function docsPage(
  app: FastifyInstance,
  dependencies: ServerDependencies,
): Promise<void> {
  const page = cachedDocument(
    () => restCalls,
    (document) => new TaggedText(apiPage(document)),
  )
  app.get(DOCS_PATH, (request, reply) =>
    sendTagged(request, reply, { text: page(dependencies), type: 'text/html; charset=utf-8' }),
  )
}
