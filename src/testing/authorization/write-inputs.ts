import { z } from 'zod'
import { restCalls } from '../../server/http/rest/rest-calls.ts'
import { appProcedures } from './app-procedures.ts'

/** What a write reads of all that is sent to it. */
export interface WriteInput {
  name: string
  /** The names of every field, at any depth. */
  fields: string[]
  /** Whether it takes fields that it does not name. */
  isOpen: boolean
}

type Node = Record<string, unknown>

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null

/** Every part of a schema, itself first. */
function partsOf(schema: Node): Node[] {
  return [schema, ...Object.values(schema).filter(isNode).flatMap(partsOf)]
}

/** @throws Error for a schema of another kind: it would not be looked into */
function zodSchema(schema: unknown): z.ZodType {
  if (schema instanceof z.ZodType) return schema
  throw new Error('This input is judged by something else than zod')
}

function inputOf(name: string, schemas: readonly unknown[]): WriteInput {
  const dependencies = schemas.flatMap((schema) =>
    partsOf(z.toJSONSchema(zodSchema(schema), { io: 'input', unrepresentable: 'any' })),
  )
  return {
    name,
    fields: dependencies.flatMap(({ properties }) =>
      isNode(properties) ? Object.keys(properties) : [],
    ),
    // A schema that names what it reads says nothing here, or says false.
    isOpen: dependencies.some(
      ({ additionalProperties: more }) => more !== undefined && more !== false,
    ),
  }
}

/** Every write of both doors, read from what they are made of. */
export const writeInputs: WriteInput[] = [
  ...appProcedures
    .filter(({ type }) => type === 'mutation')
    .map(({ name, inputs }) => inputOf(name, inputs)),
  ...restCalls
    .filter(({ method }) => method !== 'GET')
    .map(({ method, path, input }) => inputOf(`${method} ${path}`, [input])),
]
