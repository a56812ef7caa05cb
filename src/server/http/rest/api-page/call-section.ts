import { STATUS_CODES } from 'node:http'
import type {
  ApiAnswer,
  ApiDocument,
  Operation,
  Parameter,
  Reference,
} from '../openapi/openapi-types.ts'
import { curlExample } from './curl-example.ts'
import { fieldTable, parameterTable } from './field-table.ts'
import { html, line, markdown } from './html.ts'
import type { Html } from './html.ts'
import { nameOf, typeName } from './schema-text.ts'

/** Who may, for people. */
const WHO: Record<string, string> = {
  public: 'Anyone',
  anyone: 'Anyone',
  signedIn: 'Signed in',
  staff: 'Staff',
  admin: 'Administrators',
}

const isError = (status: string): boolean => Number(status) >= 400

const isReference = (part: object): part is Reference => '$ref' in part

function bodyOf({ requestBody }: Operation, { components }: ApiDocument): Html | undefined {
  const [media] = Object.values(requestBody?.content ?? {})
  if (media === undefined) return undefined
  const name = nameOf(media.schema) ?? ''
  const schema = components.schemas[name]
  return schema && fieldTable(`Body: ${name}`, schema)
}

function answerOf(status: string, { description, content }: ApiAnswer): Html {
  const told = Object.entries(content ?? {}).map(([type, { schema, example }]) => [
    html`<p>
      ${type === 'application/json' ? typeName(schema) : html`a file, <code>${type}</code>`}
    </p>`,
    example === undefined
      ? ''
      : html`<details>
          <summary>Example</summary>
          <pre tabindex="0"><code>${JSON.stringify(example, null, 2)}</code></pre>
        </details>`,
  ])
  return html`<dt>${status}</dt>
    <dd>
      <p>${STATUS_CODES[status] === description ? '' : description}</p>
      ${told}
    </dd>`
}

const answersOf = ({ responses }: Operation): Html =>
  html`<dl class="answers">
    ${Object.entries(responses).map(([status, answer]) =>
      isError(status) || isReference(answer) ? '' : answerOf(status, answer),
    )}
  </dl>`

const refusalsOf = ({ responses }: Operation): Html =>
  html`<p>
    Refused with
    ${Object.keys(responses)
      .filter(isError)
      .map((status) => html`<a href="#status-${status}">${status}</a> `)}
  </p>`

const takesKey = ({ parameters }: Operation): boolean =>
  parameters.some((one) => isReference(one) && one.$ref.endsWith('/IdempotencyKey'))

/** One call, whole. */
export function callSection(
  document: ApiDocument,
  { path, method, operation }: { path: string; method: string; operation: Operation },
): Html {
  const { operationId, summary, description, parameters } = operation
  const own = parameters.filter((one): one is Parameter => !isReference(one))
  return html`<section class="call" id="${operationId}" aria-labelledby="h-${operationId}">
    <h3 id="h-${operationId}">
      <span class="method ${method}">${method.toUpperCase()}</span> <code>${path}</code>
    </h3>
    <p>${line(summary)}</p>
    <p class="who">
      <strong>${WHO[operation['x-who']]}</strong>
      <small
        >${operationId}${takesKey(operation) ? html` · takes an <a href="#repeating">Idempotency-Key</a>` : ''}</small
      >
    </p>
    ${description === undefined ? '' : markdown(description)}
    ${parameterTable('Path and query', own)} ${bodyOf(operation, document)}
    <h4>Answer</h4>
    ${answersOf(operation)} ${refusalsOf(operation)}
    <pre tabindex="0" class="curl"><code>${curlExample(path, method, operation)}</code></pre>
  </section>`
}

/** Every call of a group, in the order of the document. */
export const callsOf = (
  { paths }: ApiDocument,
  tag: string,
): { path: string; method: string; operation: Operation }[] =>
  Object.entries(paths).flatMap(([path, operations]) =>
    Object.entries(operations)
      .filter(([, { tags }]) => tags[0] === tag)
      .map(([method, operation]) => ({ path, method, operation })),
  )
