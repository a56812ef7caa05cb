/** One thing to know before the calls. */
export interface Chapter {
  id: string
  title: string
  /** Markdown: paragraphs, `code`, lists of `-`, and fenced blocks. */
  text: string
}

/** What holds for every call. rest.md */
export const CHAPTERS: readonly Chapter[] = [
  {
    id: 'form',
    title: 'Form',
    text: `JSON in and out, at the root of the same address as the pages. Bodies come as \`Content-Type: application/json\`, 64 KiB at most. Times of day are \`HH:mm\` and days \`YYYY-MM-DD\`, both in the operator’s zone; instants are ISO 8601 in UTC; money is in rupees. Ids are numbers. An answer may get further fields in a later version.`,
  },
  {
    id: 'signing-in',
    title: 'Signing in',
    text: `\`POST /auth-user/login\` answers an \`accessToken\`, sent along for ten minutes as \`Authorization: Bearer …\`. Browsers also get a cookie, with which \`POST /auth-user/refresh-token\` answers the next one.

Calls for anyone need neither, but a token that is sent must be valid: one that has expired gets 401, also where a visitor would get an answer. Only calls that answer everyone alike ignore it. Reads of buses, routes, trips and seats tell staff more: who made and changed them, and when.

\`\`\`
curl -sS $farebox/auth-user/login -H 'Content-Type: application/json' \\
  -d '{"email":"asha@example.com","password":"farebox-demo"}'
\`\`\``,
  },
  {
    id: 'api-keys',
    title: 'API keys',
    text: `A script is better off with a key that an administrator makes in the back office, under Settings, with the most that it may do. It is shown once and can be revoked there. It is sent like a token: \`Authorization: Bearer fbx_…\`.`,
  },
  {
    id: 'repeating',
    title: 'Repeating a call',
    text: `When an answer was lost, send the same write with the same \`Idempotency-Key\` (any text of up to 255 characters): for 24 hours it gets the first answer, with \`Idempotent-Replayed: true\`, and nothing is done twice. All writes of somebody signed in take one. A refusal is not kept: the same key works once its reason is gone.`,
  },
  {
    id: 'errors',
    title: 'Errors',
    text: `\`application/problem+json\` with \`status\`, \`detail\` and the same text as \`message\`, for people. \`errors\` says field by field what is wrong with the input; \`seats\` names those that are gone. \`requestId\` stands as \`X-Request-Id\` on every answer, and in the server’s log.

What is wrong is judged in this order: 403 for a write that a browser says comes from another site, 415, 413, then who is calling (401, 403), the key to repeat by, and the body (400). What belongs to somebody else is as missing as what is not there: 404. A 503 changed nothing: repeat it.`,
  },
  {
    id: 'limits',
    title: 'Limits',
    text: `Each network (an IPv4 address, or a /64 of IPv6) may send 6,000 requests a minute; \`RateLimit-Limit\`, \`RateLimit-Remaining\` and \`RateLimit-Reset\` say what is left. Signing in, signing up, links for passwords and searches have tighter limits. Beyond any of them the answer is 429, and \`Retry-After\` says how many seconds to wait.`,
  },
  {
    id: 'lists',
    title: 'Lists',
    text: `\`pageNumber\` (from 0), \`pageSize\` (1 to 100), \`sortColumn\`, \`orderBy\` (\`ASC\` or \`DESC\`) and \`searchTerm\` answer \`data\`, \`totalPages\` and \`totalRecords\`. Each word of a search is found, in any order; “to” and arrows between places are none. A page past the end is empty. Without \`pageNumber\` and \`pageSize\` everything comes, at most 1,000 rows. Where there are more, \`X-Truncated: true\` says so and \`totalRecords\` counts them all; what comes first is trips from today on, then the last ones before; buses in service; routes with trips to come. What is equal in the column is in order of its id.`,
  },
  {
    id: 'tags',
    title: 'What did not change',
    text: `Public reads carry an \`ETag\`. Sent back as \`If-None-Match\` it gets 304 without a body as long as the answer is the same.`,
  },
  {
    id: 'browsers',
    title: 'From other sites',
    text: `Pages of other origins may call from a browser only where the operator lists them (\`CORS_ORIGINS\`), with a bearer token and never with the cookie.`,
  },
]
