import type { Schema } from '../openapi/openapi-types.ts'
import { html } from './html.ts'
import type { Html } from './html.ts'

const isSchema = (value: unknown): value is Schema =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
const schemas = (value: unknown): Schema[] => (Array.isArray(value) ? value.filter(isSchema) : [])

/** The name a reference leads to. */
export const nameOf = ({ $ref: to }: Schema): string | undefined =>
  typeof to === 'string' ? to.split('/').at(-1) : undefined

/** A schema in a word or two, with a link where it has a name. */
export function typeName(schema: Schema): Html {
  const name = nameOf(schema)
  if (name !== undefined) return html`<a href="#${name}">${name}</a>`
  if (isSchema(schema.items)) return html`list of ${typeName(schema.items)}`
  const choices = schemas(schema.anyOf)
  if (choices.length > 0)
    return html`${choices.map((one, index) => html`${index === 0 ? '' : ' or '}${typeName(one)}`)}`
  if ('const' in schema) return html`<code>${JSON.stringify(schema.const)}</code>`
  const type = Array.isArray(schema.type) ? schema.type.join(' or ') : schema.type
  return html`${typeof type === 'string' ? type : 'anything'}`
}

const LIMITS: [keyword: string, say: (limit: string) => string][] = [
  ['format', (format) => format],
  ['minLength', (least) => `at least ${least} characters`],
  ['maxLength', (most) => `at most ${most} characters`],
  ['exclusiveMinimum', (least) => `above ${least}`],
  ['minimum', (least) => `from ${least}`],
  ['maximum', (most) => `to ${most}`],
  ['minItems', (least) => `at least ${least}`],
  ['maxItems', (most) => `at most ${most}`],
  ['default', (unless) => `${unless} unless said`],
]

/** What a value must keep to, in words. */
export function limitsOf(schema: Schema): string {
  const limits = LIMITS.flatMap(([keyword, say]) => {
    const limit = schema[keyword]
    const isPlain = ['string', 'number', 'boolean'].includes(typeof limit) && limit !== ''
    return isPlain ? [say(String(limit))] : []
  })
  return limits.join(', ')
}

/** The values to choose from; those of a list's items too. */
export function choicesOf(schema: Schema): string[] {
  const { enum: choices, items } = schema
  if (Array.isArray(choices)) return choices.map(String)
  return isSchema(items) ? choicesOf(items) : []
}

/** The fields of a schema, with whether each must be there. */
export function fieldsIn(schema: Schema): [name: string, schema: Schema, required: boolean][] {
  const { properties, required } = schema
  const must = Array.isArray(required) ? required : []
  return Object.entries(isSchema(properties) ? properties : {}).flatMap(
    ([name, field]): [string, Schema, boolean][] =>
      isSchema(field) ? [[name, field, must.includes(name)]] : [],
  )
}
