import { Ajv2020 } from 'ajv/dist/2020.js'
import formats from 'ajv-formats'
import type { ApiDocument } from '../../server/http/rest/openapi/openapi-types.ts'
import { buildApiDocument } from '../../server/http/rest/openapi/build-document.ts'
import { restCalls } from '../../server/http/rest/rest-calls.ts'

/** An answer of the REST door as it came. */
export interface SentAnswer {
  status: number
  headers: Headers
  text: string
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** The same with every object closed: a field that the document does not name is a fault. */
function closed(part: unknown): unknown {
  if (Array.isArray(part)) return part.map(closed)
  if (!isRecord(part)) return part
  const inner = Object.fromEntries(Object.entries(part).map(([key, value]) => [key, closed(value)]))
  const isOpenObject = part.type === 'object' && isRecord(part.properties)
  return isOpenObject ? { additionalProperties: false, ...inner } : inner
}

const INTERNAL = 500
const ROOT = 'https://farebox.test/openapi.json'

class Description {
  readonly document: ApiDocument
  readonly #ajv = new Ajv2020({ strict: false, allErrors: true })

  constructor() {
    this.document = buildApiDocument(restCalls, { version: '0', url: 'http://farebox.test' })
    formats.default(this.#ajv)
    this.#ajv.addSchema({ ...Object(closed(this.document)), $id: ROOT })
  }

  /** What is wrong with a value where a pointer leads into the document; empty when nothing is. */
  faults(pointer: string[], value: unknown): unknown[] {
    const path = pointer.map((step) =>
      encodeURIComponent(step.replaceAll('~', '~0').replaceAll('/', '~1')),
    )
    const check = this.#ajv.compile({ $ref: `${ROOT}#/${path.join('/')}` })
    return check(value) ? [] : (check.errors ?? [])
  }
}

let made: Description | undefined
/** Made when first needed: most test files ask for no answer. */
const description = (): Description => (made ??= new Description())

/** What is wrong with a value where a pointer leads into the document; nothing when it fits. */
export const describedErrors = (pointer: string[], value: unknown): unknown[] =>
  description().faults(pointer, value)

const pattern = (path: string): RegExp =>
  new RegExp(`^${path.replaceAll('.', String.raw`\.`).replaceAll(/\{\w+\}/g, '[^/]+')}$`)

/** The call that a request meets; undefined where there is none. */
function describedAs(method: string, url: string): { path: string; method: string } | undefined {
  const [asked = ''] = url.split('?')
  const paths = Object.keys(description().document.paths)
  // A path without a name in it counts first, as in the router.
  const found = paths.includes(asked) ? asked : paths.find((path) => pattern(path).test(asked))
  if (found === undefined) return undefined
  const isDescribed = method.toLowerCase() in (description().document.paths[found] ?? {})
  return isDescribed ? { path: found, method: method.toLowerCase() } : undefined
}

/**
 * Holds an answer against /openapi.json: its status is among those of the call, its media type as described, and its
 * body has every field that must be there and none that is not named.
 * @throws Error that says what does not fit
 */
export function requireDescribed(
  request: { method: string; url: string },
  { status, headers, text }: SentAnswer,
): void {
  const call = describedAs(request.method, request.url)
  // An error of ours is described nowhere: a test that provokes one says so itself.
  if (call === undefined || status === INTERNAL) return
  const name = `${request.method} ${call.path} → ${status}`
  const { document } = description()
  const answer = document.paths[call.path]?.[call.method]?.responses[status]
  if (answer === undefined) throw new Error(`${name} is not described: ${text}`)
  const where =
    '$ref' in answer
      ? answer.$ref.slice(2).split('/')
      : ['paths', call.path, call.method, 'responses', String(status)]
  const described = '$ref' in answer ? document.components.responses[where.at(-1) ?? ''] : answer
  const media = headers.get('content-type')?.split(';', 1)[0] ?? ''
  const content = described && 'content' in described ? (described.content ?? {}) : {}
  if (text === '' && Object.keys(content).length === 0) return
  if (!(media in content)) throw new Error(`${name} is described as other than ${media}`)
  if (!media.endsWith('json')) return
  const faults = description().faults([...where, 'content', media, 'schema'], JSON.parse(text))
  if (faults.length > 0) throw new Error(`${name}: ${JSON.stringify(faults)}\n${text}`)
}
