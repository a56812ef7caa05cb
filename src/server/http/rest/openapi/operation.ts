import { STATUS_CODES } from 'node:http'
import { z } from 'zod'
import { isList, isRepeatable } from '../declare-call/declare.ts'
import type { RestCall } from '../declare-call/declare.ts'
import { JSON_MEDIA, mediaOf } from '../declare-call/answer-fields.ts'
import { isTagged } from '../declare-call/tagged-answer.ts'
import type { ApiAnswer, Media, Operation, Parameter, Reference, Schema } from './openapi-types.ts'
import { EVERY_ANSWER_HEADERS, headersNamed, parameterNamed, REFUSALS } from './components.ts'
import type { HeaderName } from './components.ts'
import { messagesOf, refusalsOf } from './refusals.ts'
import type { Schemas } from './schemas.ts'

type Shape = Record<string, z.core.$ZodType>

/** The fields of a call's input by where they come from, as the door reads them. */
interface Fields {
  path: Shape
  query: Shape
  body: Shape
}

/** The group a call belongs to: the first segment of its path. */
export function tagOf({ path }: Pick<RestCall, 'path'>): string {
  const [, first = '', second = ''] = path.split('/')
  return first === 'api' ? second : (first.split('.')[0] ?? first)
}

const BEARER = [{ accessToken: [] }, { apiKey: [] }] satisfies Operation['security']

function securityOf({ who, by, method }: RestCall): Operation['security'] {
  if (by === 'cookie') return [{ refreshCookie: [] }]
  if (by === 'ticket') return [{ ticketToken: [] }]
  if (who === 'public') return []
  if (who !== 'anyone') return BEARER
  // Some of them return more to people who have logged in.
  return method === 'GET' ? [{}, ...BEARER] : []
}

/** A number comes as digits in an address. */
const shownAs = (schema: Schema, value: unknown): unknown =>
  schema.type === 'integer' ? Number(value) : value

function parameters(restCall: RestCall, schemas: Schemas): (Parameter | Reference)[] {
  const { path, query } = fieldsOf(restCall)
  const parametersOf = (where: 'path' | 'query', shape: typeof path): Parameter[] => {
    const { properties, required } = schemas.ofFields(shape)
    const example: Record<string, unknown> = { ...exampleOf(restCall, shape) }
    return Object.entries(properties).map(([name, { description, ...schema }]) => ({
      name,
      in: where,
      required: required.includes(name),
      ...(typeof description === 'string' && { description }),
      schema,
      ...(name in example && { example: shownAs(schema, example[name]) }),
    }))
  }
  return [
    ...parametersOf('path', path),
    ...parametersOf('query', query),
    ...(isRepeatable(restCall) ? [parameterNamed('IdempotencyKey')] : []),
    ...(isTagged(restCall) ? [parameterNamed('IfNoneMatch')] : []),
  ]
}

/** The body of a call, its fields with what they are refused with; undefined for one that takes none. */
function requestBody(restCall: RestCall, schemas: Schemas): Operation['requestBody'] {
  const { body: shape } = fieldsOf(restCall)
  if (Object.keys(shape).length === 0) return undefined
  if (restCall.body === undefined) throw new Error(`The body of ${restCall.name} has no name`)
  const { properties, required } = schemas.ofFields(shape)
  const described = Object.entries(properties).map(([name, schema]): [string, Schema] => {
    const messages = messagesOf(shape[name])
    return [name, messages.length === 0 ? schema : { ...schema, 'x-messages': messages }]
  })
  const schema = schemas.name(restCall.body, {
    type: 'object',
    properties: Object.fromEntries(described),
    ...(required.length > 0 && { required }),
  })
  const example = exampleOf(restCall, shape)
  const media: Media = { schema, ...(example !== undefined && { example }) }
  return { required: required.length > 0, content: { [JSON_MEDIA]: media } }
}

function contentOf(restCall: RestCall, schemas: Schemas): ApiAnswer['content'] {
  const { answer, example } = restCall
  if (answer instanceof z.ZodVoid) return undefined
  const { media: _said, ...schema } = schemas.ofAnswer(answer)
  const { answer: shown } = example ?? {}
  return { [mediaOf(answer)]: { schema, ...(shown !== undefined && { example: shown }) } }
}

function responses(restCall: RestCall, schemas: Schemas): Operation['responses'] {
  const content = contentOf(restCall, schemas)
  const isFile = mediaOf(restCall.answer) !== JSON_MEDIA
  const more: HeaderName[] = [
    ...(isTagged(restCall) ? (['etag'] as const) : []),
    ...(isRepeatable(restCall) ? (['idempotent-replayed'] as const) : []),
    ...(isList(restCall) ? (['x-truncated'] as const) : []),
    ...(isFile ? (['content-disposition'] as const) : []),
  ]
  const headers = headersNamed(...EVERY_ANSWER_HEADERS, ...more)
  const { status } = restCall
  const answers: Operation['responses'] = {
    [status]: { description: STATUS_CODES[status] ?? '', headers, ...(content && { content }) },
  }
  if (isTagged(restCall)) answers[304] = { description: 'What you have still holds.', headers }
  for (const refused of refusalsOf(restCall))
    answers[refused] = { $ref: `#/components/responses/${REFUSALS[refused]?.name}` }
  return answers
}

/** A declaration as the document says it; the schemas it names are added to the document's. */
export function operationOf(restCall: RestCall, schemas: Schemas): Operation {
  const { name, summary, details, who } = restCall
  const body = requestBody(restCall, schemas)
  return {
    operationId: name,
    tags: [tagOf(restCall)],
    summary,
    ...(details !== undefined && { description: details }),
    'x-who': who,
    security: securityOf(restCall),
    parameters: parameters(restCall, schemas),
    ...(body && { requestBody: body }),
    responses: responses(restCall, schemas),
  }
}

/** A field of the input comes from the path where the path names it, else from query or body. `declare.ts` */
function fieldsOf({ method, path, input }: RestCall): Fields {
  const fields = Object.entries<z.core.$ZodType>(input.shape)
  const isInPath = ([name]: [string, unknown]): boolean => path.includes(`{${name}}`)
  const said = Object.fromEntries(fields.filter((field) => !isInPath(field)))
  return {
    path: Object.fromEntries(fields.filter(isInPath)),
    query: method === 'GET' ? said : {},
    body: method === 'GET' ? {} : said,
  }
}

/** The part of an example that belongs to some fields; undefined when there is none. */
function exampleOf(restCall: RestCall, shape: Shape): object | undefined {
  const said = Object.entries(restCall.example?.input ?? {}).filter(([name]) => name in shape)
  return said.length === 0 ? undefined : Object.fromEntries(said)
}
