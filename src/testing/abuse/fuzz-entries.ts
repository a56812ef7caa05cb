import type { Access } from '../../server/core/call.ts'
import { restCalls } from '../../server/http/rest/rest-calls.ts'
import { appProcedures } from '../authorization/app-procedures.ts'
import type { Input } from './broken-values.ts'
import { jsonText } from './hostile.ts'
import { schemaOf } from './schema-values.ts'
import type { Schema } from './schema-values.ts'

/** A request as Fastify takes it, of what is used here. */
export interface FuzzRequest {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  url: string
  payload?: string
  headers?: Record<string, string>
}

/** Something that is asked for again and again. */
export interface FuzzEntry {
  /** `bus.add`, or `POST /bus`. */
  name: string
  door: 'rest' | 'trpc'
  who: Access
  isWrite: boolean
  isStream: boolean
  /** Of all that it reads. */
  schema: Schema
  /** The request that brings an input; the second number decides what is up to chance. */
  request: (input: Input, chance: number) => FuzzRequest
}

const JSON_BODY = { 'content-type': 'application/json' }
const textOf = (input: Input): string => ('text' in input ? input.text : jsonText(input.value))

/** One in eight comes as a batch of two: the same twice. */
const IN_A_BATCH = 8

function procedureRequest(name: string, isWrite: boolean): FuzzEntry['request'] {
  return (input, chance) => {
    const inBatch = chance % IN_A_BATCH === 0 && 'value' in input
    const sent = inBatch ? jsonText({ 0: input.value, 1: input.value }) : textOf(input)
    const url = inBatch ? `/trpc/${name},${name}?batch=1` : `/trpc/${name}`
    if (isWrite) return { method: 'POST', url, headers: JSON_BODY, payload: sent }
    const query = `${inBatch ? '&' : '?'}input=${encoded(sent)}`
    return { method: 'GET', url: url + query }
  }
}

/** Half a character cannot stand in an address. */
const encoded = (text: string): string => encodeURIComponent(text.toWellFormed())

type Sent = Record<string, unknown>

/** The fields of an input; of something that has none, the value itself under an unused name. */
function fieldsOf(input: Input): Sent {
  if ('text' in input) return { text: input.text }
  const { value } = input
  const isRecord = typeof value === 'object' && value !== null && !Array.isArray(value)
  return isRecord ? { ...value } : { value }
}

const wordOf = (value: unknown): string => (typeof value === 'string' ? value : jsonText(value))

function callRequest(
  method: 'GET' | 'POST' | 'PUT' | 'DELETE',
  path: string,
): FuzzEntry['request'] {
  const named = [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name)
  return (input, chance) => {
    const fields = fieldsOf(input)
    const url = path.replaceAll(/\{(\w+)\}/g, (_all, name) => encoded(wordOf(fields[name])) || '0')
    const rest = Object.entries(fields).filter(([name]) => !named.includes(name))
    if (method === 'GET') {
      const query = rest
        .filter(([, value]) => value !== undefined)
        .flatMap(([name, value]) =>
          [value].flat().map((one) => `${encoded(name)}=${encoded(wordOf(one))}`),
        )
      return { method, url: query.length === 0 ? url : `${url}?${query.join('&')}` }
    }
    const payload =
      'text' in input || named.length === 0 ? textOf(input) : jsonText(Object.fromEntries(rest))
    return { method, url, payload, headers: { ...JSON_BODY, ...keyOf(chance) } }
  }
}

/** Some requests carry an idempotency key, some an invalid one. */
function keyOf(chance: number): Record<string, string> {
  if (chance % 8 === 1) return { 'idempotency-key': `key-${chance % 5}` }
  return chance % 32 === 2 ? { 'idempotency-key': 'k'.repeat(300) } : {}
}

/** Every procedure and REST call, read from the routers themselves. */
export const fuzzEntries: FuzzEntry[] = [
  ...appProcedures.map(({ name, type, who, inputs }) => ({
    name,
    door: 'trpc' as const,
    who: who ?? 'public',
    isWrite: type === 'mutation',
    isStream: type === 'subscription',
    schema: inputs.length === 0 ? {} : whole(inputs.map(schemaOf)),
    request: procedureRequest(name, type === 'mutation'),
  })),
  ...restCalls.map(({ method, path, who, input }) => ({
    name: `${method} ${path}`,
    door: 'rest' as const,
    who,
    isWrite: method !== 'GET',
    isStream: false,
    schema: schemaOf(input),
    request: callRequest(method, path),
  })),
]

/** Several schemas that validate the same input in turn, as one. */
function whole(schemas: Schema[]): Schema {
  const [first = {}] = schemas
  return {
    ...first,
    properties: Object.assign({}, ...schemas.map(({ properties }) => properties)),
    required: schemas.flatMap(({ required = [] }) => required),
  }
}
