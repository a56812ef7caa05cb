import { z } from 'zod'
import type { Schema } from './openapi-types.ts'

const OWN = '#/$defs/'
const SHARED = '#/components/schemas/'

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** The same schema with its references leading to the document's components. */
function relinked(part: unknown): unknown {
  if (Array.isArray(part)) return part.map(relinked)
  if (!isRecord(part)) return part
  const entries = Object.entries(part).map(([key, value]) =>
    key === '$ref' && typeof value === 'string'
      ? [key, value.replace(OWN, SHARED)]
      : [key, relinked(value)],
  )
  return Object.fromEntries(entries)
}

function schemaOf(type: z.ZodType, io: 'input' | 'output'): Record<string, unknown> {
  return z.toJSONSchema(type, {
    io,
    target: 'draft-2020-12',
    unrepresentable: 'any',
    override: ({ jsonSchema }) => {
      // Answers may get further fields later, so clients must accept unknown ones.
      if (jsonSchema.additionalProperties === false) delete jsonSchema.additionalProperties
      // Says "safe integer" in digits; the type alone reads better.
      if (jsonSchema.maximum === Number.MAX_SAFE_INTEGER) delete jsonSchema.maximum
      if (jsonSchema.minimum === Number.MIN_SAFE_INTEGER) delete jsonSchema.minimum
      // An id comes as digits in a path, and is a number all the same.
      if (jsonSchema.type === 'integer') delete jsonSchema.pattern
    },
  })
}

/** The document's schemas: made from zod's, those with a name (`meta({ id })`) once for all who refer to them. */
export class Schemas {
  readonly named: Record<string, Schema> = {}

  /** What is answered. */
  ofAnswer(type: z.ZodType): Schema {
    return this.#shared(schemaOf(type, 'output'))
  }

  /** What is sent: its fields, and which of them must be there. */
  ofFields(shape: Readonly<Record<string, z.core.$ZodType>>): {
    properties: Record<string, Schema>
    required: string[]
  } {
    const { properties = {}, required = [] } = z
      .object({
        properties: z.record(z.string(), z.record(z.string(), z.unknown())),
        required: z.array(z.string()),
      })
      .partial()
      .parse(this.#shared(schemaOf(z.object(shape), 'input')))
    return { properties, required }
  }

  /** Gives a schema a name. @throws Error when another one has it */
  name(name: string, schema: Schema): Schema {
    const known = this.named[name]
    if (known !== undefined && JSON.stringify(known) !== JSON.stringify(schema))
      throw new Error(`Two schemas are called ${name}`)
    this.named[name] = schema
    return { $ref: SHARED + name }
  }

  #shared({ $schema: _dialect, $defs, ...schema }: Record<string, unknown>): Schema {
    for (const [name, part] of Object.entries(isRecord($defs) ? $defs : {})) {
      const { id: _name, ...named } = Object(relinked(part))
      this.name(name, named)
    }
    return Object(relinked(schema))
  }
}
