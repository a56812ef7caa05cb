import type { z } from 'zod'
import type { RestCall } from '../declarations/declare.ts'

type Shape = Record<string, z.core.$ZodType>

/** The fields of a call's input by where they come from, as the door reads them. */
export interface Fields {
  path: Shape
  query: Shape
  body: Shape
}

/** A field of the input comes from the path where the path names it, else from query or body. `declare.ts` */
export function fieldsOf({ method, path, input }: RestCall): Fields {
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
export function exampleOf(restCall: RestCall, shape: Shape): object | undefined {
  const said = Object.entries(restCall.example?.input ?? {}).filter(([name]) => name in shape)
  return said.length === 0 ? undefined : Object.fromEntries(said)
}
