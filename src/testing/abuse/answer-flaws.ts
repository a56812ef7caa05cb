import { tmpdir } from 'node:os'

/** What was answered. */
export interface Answer {
  door: 'rest' | 'trpc'
  status: number
  contentType: string
  body: string
}

/** Internals that no answer may show: stacks, SQL, messages of the database engine, paths of a machine. */
const INSIDE: readonly RegExp[] = [
  /\n\s+at \S/,
  /\bat (?:async )?[\w.<>]+ \(/,
  /\.[cm]?[jt]s:\d+/,
  /node_modules|node:internal/,
  /\bSQLITE_|SqliteError|better-sqlite3|[Kk]ysely/,
  /constraint failed|no such (?:table|column)|syntax error|database is locked|disk I\/O/,
  /\b(?:insert into|update|delete from|from|join) "\w+"/i,
  /\bselect (?:\*|"\w+")/i,
  /\/(?:home|work|root|usr|srv|opt|var|proc)\/\w/,
  /file:\/\//,
  /ZodError|TypeError|RangeError|ReferenceError|\[object Object\]/,
  /Cannot read propert|is not a function|is not iterable|out of range|argon2/,
]

const OWN_PATHS = [process.cwd(), tmpdir()]

/** The first piece of internals that a text gives away; undefined when there is none. */
export function insideOf(text: string): string | undefined {
  const path = OWN_PATHS.find((path) => text.includes(path))
  return path ?? INSIDE.map((pattern) => pattern.exec(text)?.[0]).find((leak) => leak !== undefined)
}

type JsonObject = Record<string, unknown>
const isObject = (value: unknown): value is JsonObject =>
  typeof value === 'object' && value !== null

function parsed(body: string): unknown {
  try {
    return JSON.parse(body)
  } catch {
    return undefined
  }
}

/** A problem of RFC 9457 with all that rest.md names. */
function isProblem(body: unknown, status: number): boolean {
  if (!isObject(body)) return false
  const texts = ['type', 'title', 'detail', 'message', 'requestId'].map((name) => body[name])
  return body['status'] === status && texts.every((text) => typeof text === 'string' && text !== '')
}

/** An error as tRPC's client reads it, with a request id and without a stack. */
function isTrpcError(body: unknown): boolean {
  if (!isObject(body) || !isObject(body['error'])) return false
  const { message, code, data } = body['error']
  if (typeof message !== 'string' || typeof code !== 'number' || !isObject(data)) return false
  return 'httpStatus' in data && !('stack' in data) && isObject(data['detail'])
}

function isTrpcAnswer(body: unknown, isRefusal: boolean): boolean {
  const answers = [body].flat()
  if (answers.length === 0) return false
  if (isRefusal) return answers.some(isTrpcError)
  return answers.every((answer) => isObject(answer) && ('result' in answer || isTrpcError(answer)))
}

/** A stream answers 200 at once, and refuses in its first event. */
function flawOfStream(body: string): string | undefined {
  const refusal = /^event: serialized-error\ndata: (.*)$/m.exec(body)?.[1]
  if (refusal === undefined) return undefined
  const status = Number(/"httpStatus":(\d+)/.exec(refusal)?.[1])
  if (!(status < 500 || status === 503)) return `answered ${status} in a stream`
  return isTrpcError({ error: parsed(refusal) }) ? undefined : 'answered in no form of tRPC'
}

/** What is wrong with an answer, whatever was asked; undefined when nothing is. */
export function flawOf({ door, status, contentType, body }: Answer): string | undefined {
  if (status >= 500 && status !== 503) return `answered ${status}`
  const isFile = /^(?:application\/pdf|text\/(?:csv|calendar))/.test(contentType)
  const inside = isFile ? undefined : insideOf(body)
  if (inside !== undefined) return `gave away ${JSON.stringify(inside)}`
  if (contentType.startsWith('text/event-stream')) return flawOfStream(body)
  const isRefusal = status >= 400
  if (body === '') return isRefusal ? 'refused without a word' : undefined
  if (isFile) return isRefusal ? 'refused by a file' : undefined
  const json = parsed(body)
  if (json === undefined) return 'answered no JSON'
  if (door === 'trpc')
    return isTrpcAnswer(json, isRefusal) ? undefined : 'answered in no form of tRPC'
  if (!isRefusal) return undefined
  if (!contentType.startsWith('application/problem+json'))
    return 'refused by something else than a problem'
  return isProblem(json, status) ? undefined : 'refused by half a problem'
}
