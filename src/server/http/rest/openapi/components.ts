import type { ApiAnswer, Header, Parameter, Reference } from './openapi-types.ts'

const whole = { type: 'integer', minimum: 0 }

/** Headers of answers. */
export const HEADERS = {
  'x-request-id': {
    description: 'Names this request in the log of the server. Quote it when you ask for help.',
    schema: { type: 'string' },
  },
  'ratelimit-limit': {
    description: 'Requests that this address may send in the current minute.',
    schema: whole,
  },
  'ratelimit-remaining': { description: 'How many of them are left.', schema: whole },
  'ratelimit-reset': { description: 'Seconds until the next minute begins.', schema: whole },
  'retry-after': { description: 'Whole seconds to wait before the next attempt.', schema: whole },
  etag: {
    description: 'Tag of this very answer, for If-None-Match.',
    schema: { type: 'string' },
  },
  'idempotent-replayed': {
    description: 'There when this is the stored answer to an earlier call with the same key.',
    schema: { const: 'true' },
  },
  'x-truncated': {
    description:
      'There when nobody asked for a page and there are more than the 1,000 rows of this answer; `totalRecords` counts them all.',
    schema: { const: 'true' },
  },
  'content-disposition': {
    description: 'The name of the file.',
    schema: { type: 'string' },
  },
} satisfies Record<string, Header>

export type HeaderName = keyof typeof HEADERS

/** References to headers, by their names. */
export const headersNamed = (...names: HeaderName[]): Record<string, Reference> =>
  Object.fromEntries(names.map((name) => [name, { $ref: `#/components/headers/${name}` }]))

/** On every answer. */
export const EVERY_ANSWER_HEADERS: HeaderName[] = [
  'x-request-id',
  'ratelimit-limit',
  'ratelimit-remaining',
  'ratelimit-reset',
]

/** Headers of requests that many calls take. */
export const PARAMETERS = {
  IdempotencyKey: {
    name: 'Idempotency-Key',
    in: 'header',
    required: false,
    description:
      'Makes the call safe to repeat: the same key with the same request gets the stored answer, for 24 hours.',
    schema: { type: 'string', minLength: 1, maxLength: 255 },
  },
  IfNoneMatch: {
    name: 'If-None-Match',
    in: 'header',
    required: false,
    description: 'Tags of answers you have: 304 without a body when one of them still holds.',
    schema: { type: 'string' },
  },
} satisfies Record<string, Parameter>

/** A reference to one of them. */
export const parameterNamed = (name: keyof typeof PARAMETERS): Reference => ({
  $ref: `#/components/parameters/${name}`,
})

/** What proves who is calling. */
export const SECURITY_SCHEMES = {
  accessToken: {
    type: 'http',
    scheme: 'bearer',
    bearerFormat: 'JWT',
    description: 'The `accessToken` that signing in answers; it lives for ten minutes.',
  },
  apiKey: {
    type: 'http',
    scheme: 'bearer',
    bearerFormat: 'fbx_',
    description: 'A key for scripts, made in the settings of the back office. It begins with fbx_.',
  },
  refreshCookie: {
    type: 'apiKey',
    in: 'cookie',
    name: 'farebox-refresh',
    description:
      'Set by signing in, sent by browsers to /auth-user only. Over https its name is `__Secure-farebox-refresh`.',
  },
  ticketToken: {
    type: 'apiKey',
    in: 'header',
    name: 'Authorization',
    description: '`Ticket <token>`, with the token that a ticket’s link carries.',
  },
}

/** An answer that is an error. */
const PROBLEM = 'application/problem+json'

const refusal = (description: string, ...more: HeaderName[]): ApiAnswer => ({
  description,
  headers: headersNamed(...EVERY_ANSWER_HEADERS, ...more),
  content: { [PROBLEM]: { schema: { $ref: '#/components/schemas/Problem' } } },
})

/** Every refusal by its status: the name it has among the components, and what it says. rest.md, Errors */
export const REFUSALS: Record<number, { name: string; answer: ApiAnswer }> = {
  400: {
    name: 'Invalid',
    answer: refusal('The input is not valid; `errors` says what is wrong, field by field.'),
  },
  401: {
    name: 'SignedOut',
    answer: refusal('Nobody is signed in, or not any more: sign in or refresh, and call again.'),
  },
  403: {
    name: 'Forbidden',
    answer: refusal('The caller’s role may not do this, or a browser sent it from another site.'),
  },
  404: {
    name: 'Missing',
    answer: refusal('There is none, or it belongs to somebody else.'),
  },
  409: {
    name: 'Conflict',
    answer: refusal('It does not go with what is there; `seats` names those that are gone.'),
  },
  413: { name: 'TooLarge', answer: refusal('The body is larger than 64 KiB.') },
  415: { name: 'NotJson', answer: refusal('The body is not declared as application/json.') },
  422: {
    name: 'KeyReused',
    answer: refusal('This Idempotency-Key was used for another request.'),
  },
  429: {
    name: 'TooMany',
    answer: refusal('Too many of these; wait as long as Retry-After says.', 'retry-after'),
  },
  503: {
    name: 'Unavailable',
    answer: refusal('The server cannot do this just now; nothing was changed.', 'retry-after'),
  },
}
