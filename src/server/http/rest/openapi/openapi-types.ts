import type { Access } from '../../../core/call.ts'

/** A JSON Schema of the 2020-12 dialect, as OpenAPI 3.1 takes it. */
export type Schema = Record<string, unknown>

export interface Reference {
  $ref: string
}

export type Header = Pick<Parameter, 'schema'> & { description: string }

export interface Media {
  schema: Schema
  example?: unknown
}

export interface ApiAnswer {
  description: string
  headers?: Record<string, Header | Reference>
  content?: Record<string, Media>
}

export interface Parameter {
  name: string
  in: 'path' | 'query' | 'header'
  required: boolean
  description?: string
  schema: Schema
  example?: unknown
}

/** One call. */
export interface Operation {
  operationId: string
  tags: [string]
  summary: string
  description?: string
  /** Who may call it, in Farebox's own word. */
  'x-who': Access
  security: Record<string, []>[]
  parameters: (Parameter | Reference)[]
  requestBody?: { required: boolean; content: Record<string, Media> }
  responses: Record<string, ApiAnswer | Reference>
}

/** What `/openapi.json` answers, as far as we write it. OpenAPI 3.1 */
export interface ApiDocument {
  openapi: '3.1.0'
  info: { title: string; version: string; description: string; license: Record<string, string> }
  servers: { url: string }[]
  tags: { name: string; description: string }[]
  paths: Record<string, Record<string, Operation>>
  components: {
    schemas: Record<string, Schema>
    parameters: Record<string, Parameter>
    headers: Record<string, Header>
    responses: Record<string, ApiAnswer>
    securitySchemes: Record<string, Record<string, string>>
  }
}
