import type { RestCall } from '../declarations/declare.ts'
import { ProblemAnswer } from '../declarations/problems.ts'
import type { ApiDocument } from './api-document.ts'
import { CHAPTERS } from './chapters.ts'
import { HEADERS, PARAMETERS, REFUSALS, SECURITY_SCHEMES } from './components.ts'
import { operationOf, tagOf } from './operation.ts'
import { Schemas } from './schemas.ts'
import { TAGS } from './tags.ts'

/** The REST calls as OpenAPI 3.1 describes them, every word of it from their declarations. rest.md */
export function apiDocument(
  restCalls: readonly RestCall[],
  about: { version: string; url: string },
): ApiDocument {
  const schemas = new Schemas()
  const paths: ApiDocument['paths'] = {}
  for (const restCall of restCalls) {
    const { path, method } = restCall
    paths[path] = { ...paths[path], [method.toLowerCase()]: operationOf(restCall, schemas) }
  }
  schemas.ofAnswer(ProblemAnswer)
  const tags = [...new Set(restCalls.map(tagOf))]
  return {
    openapi: '3.1.0',
    info: {
      title: 'Farebox',
      version: about.version,
      description: CHAPTERS.map(({ title, text }) => `## ${title}\n\n${text}`).join('\n\n'),
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [{ url: about.url }],
    tags: tags.map((name) => ({ name, description: TAGS[name] ?? '' })),
    paths,
    components: {
      schemas: schemas.named,
      parameters: PARAMETERS,
      headers: HEADERS,
      responses: Object.fromEntries(
        Object.values(REFUSALS).map(({ name, answer }) => [name, answer]),
      ),
      securitySchemes: SECURITY_SCHEMES,
    },
  }
}
