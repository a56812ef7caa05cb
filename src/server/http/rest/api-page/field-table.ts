import type { Parameter, Schema } from '../openapi/openapi-types.ts'
import { html, line } from './html.ts'
import type { Html } from './html.ts'
import { choicesOf, fieldsIn, limitsOf, typeName } from './schema-text.ts'

interface Field {
  name: string
  where?: string
  schema: Schema
  required: boolean
  description: string | undefined
}

function row({ name, where, schema, required, description }: Field): Html {
  const choices = choicesOf(schema)
  const messages = Array.isArray(schema['x-messages']) ? schema['x-messages'].map(String) : []
  const limits = limitsOf(schema)
  return html`<tr>
    <th scope="row">
      <code>${name}</code>${where === undefined ? '' : html` <small>${where}</small>`}
    </th>
    <td>${typeName(schema)}${required ? '' : html` <small>optional</small>`}</td>
    <td>
      ${description === undefined ? '' : html`<div>${line(description)}</div>`}
      ${limits === '' ? '' : html`<div>${limits}</div>`}
      ${choices.length === 0 ? '' : html`<div>${choices.map((choice) => html`<code>${choice}</code> `)}</div>`}
      ${messages.map((message) => html`<div class="message">“${message}”</div>`)}
    </td>
  </tr>`
}

const table = (caption: string, fields: Field[]): Html | undefined =>
  fields.length === 0
    ? undefined
    : html`<div class="wide" tabindex="0" role="group" aria-label="${caption}">
        <table>
          <caption>
            ${caption}
          </caption>
          <thead>
            <tr>
              <th scope="col">Field</th>
              <th scope="col">Type</th>
              <th scope="col">What it is</th>
            </tr>
          </thead>
          <tbody>
            ${fields.map(row)}
          </tbody>
        </table>
      </div>`

const descriptionOf = ({ description }: Schema): string | undefined =>
  typeof description === 'string' ? description : undefined

/** The fields of an object. */
export const fieldTable = (caption: string, schema: Schema): Html | undefined =>
  table(
    caption,
    fieldsIn(schema).map(([name, field, required]) => ({
      name,
      schema: field,
      required,
      description: descriptionOf(field),
    })),
  )

/** What a path and a query take. */
export const parameterTable = (caption: string, parameters: Parameter[]): Html | undefined =>
  table(
    caption,
    parameters.map(({ name, in: where, schema, required, description }) => ({
      name,
      where,
      schema,
      required,
      description,
    })),
  )
