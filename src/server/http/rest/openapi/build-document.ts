import type { RestCall } from '../declare-call/declare.ts'
import { ProblemAnswer } from '../declare-call/problems.ts'
import type { ApiDocument } from './openapi-types.ts'
import { CHAPTERS } from './chapters.ts'
import { HEADERS, PARAMETERS, REFUSALS, SECURITY_SCHEMES } from './components.ts'
import { operationOf, tagOf } from './operation.ts'
import { Schemas } from './schemas.ts'

/** What each group of calls is about, by the first segment of their paths. */
const TAGS: Record<string, string> = {
  'auth-user': 'Accounts: sign up, in and out, and set a new password.',
  bus: 'The fleet.',
  'bus-route': 'Routes over their stops, and the cities they join.',
  'bus-stop': 'Stops, saved before the route that names them.',
  'bus-schedule': 'Trips: searched by everybody, put on sale by administrators.',
  'bus-seats': 'The seats of a trip.',
  'bus-passenger': 'Passengers, entered before the booking that takes them.',
  'bus-booking': 'Bookings of the caller: made, read, cancelled, and their files.',
  payment: 'The demo payment of a booking.',
  ticket: 'The files of a ticket for whoever holds its link, without an account.',
  report: 'What the books say, for administrators.',
  health: 'Whether the server works.',
  openapi: 'This description.',
}

/** The OpenAPI 3.1 document of the REST calls, made from their declarations alone. rest.md */
export function buildApiDocument(
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
