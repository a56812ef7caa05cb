import type { ApiDocument } from '../../server/http/rest/openapi/openapi-types.ts'

type Json = Record<string, unknown>

const isJson = (value: unknown): value is Json => typeof value === 'object' && value !== null
const below = (value: unknown, name: string): unknown => (isJson(value) ? value[name] : undefined)

/** Everything of the REST door that a program may rely on: methods, paths, fields, headers, statuses, names of schemas. */
export function restNames(document: ApiDocument): string[] {
  const resolve = (value: unknown): unknown => {
    const ref = below(value, '$ref')
    if (typeof ref !== 'string') return value
    return resolve(
      ref
        .split('/')
        .slice(1)
        .reduce(below, document as unknown),
    )
  }
  const fields = (given: unknown, path: string, above: unknown[] = []): string[] => {
    const schema = resolve(given)
    if (!isJson(schema) || above.includes(schema)) return []
    const inner = (value: unknown, at: string) => fields(value, at, [...above, schema])
    const choices = ['anyOf', 'oneOf', 'allOf'].flatMap((name) => {
      const members = schema[name]
      return Array.isArray(members) ? members.flatMap((member) => inner(member, path)) : []
    })
    const named = Object.entries(Object(schema['properties'])).flatMap(([name, value]) => [
      `${path}.${name}`,
      ...inner(value, `${path}.${name}`),
    ])
    const words = schema['enum'] ?? (schema['const'] === undefined ? [] : [schema['const']])
    const allowed = Array.isArray(words) ? words.map((word) => `${path} = ${String(word)}`) : []
    return [
      ...choices,
      ...named,
      ...allowed,
      ...inner(schema['items'], `${path}[]`),
      ...inner(schema['additionalProperties'], `${path}.{key}`),
    ]
  }
  const content = (value: unknown, path: string): string[] =>
    Object.entries(Object(below(value, 'content'))).flatMap(([type, media]) => [
      `${path} ${type}`,
      ...fields(below(media, 'schema'), path),
    ])
  const headers = (value: unknown, path: string): string[] =>
    Object.keys(Object(below(value, 'headers'))).map((name) => `${path} header ${name}`)
  const calls = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).flatMap(([method, operation]) => {
      const call = `${method.toUpperCase()} ${path}`
      const { parameters, requestBody, responses, operationId } = operation
      return [
        `${call} operationId ${operationId}`,
        ...parameters.map(resolve).flatMap((parameter) => {
          const at = `${call} takes ${String(below(parameter, 'in'))} ${String(below(parameter, 'name'))}`
          return [at, ...fields(below(parameter, 'schema'), at)]
        }),
        ...content(requestBody, `${call} takes body`),
        ...Object.entries(responses).flatMap(([status, given]) => {
          const answer = resolve(given)
          const at = `${call} answers ${status}`
          return status.startsWith('2')
            ? [at, ...headers(answer, at), ...content(answer, at)]
            : [at]
        }),
      ]
    }),
  )
  const refusals = Object.entries(document.components.responses).flatMap(([name, answer]) => [
    ...headers(answer, `response ${name}`),
    ...content(answer, `response ${name}`),
  ])
  return [
    ...calls,
    ...refusals,
    ...Object.keys(document.components.schemas).map((name) => `schema ${name}`),
    ...Object.keys(document.components.securitySchemes).map((name) => `security ${name}`),
  ]
}
