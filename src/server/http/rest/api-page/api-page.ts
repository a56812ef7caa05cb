import type { ApiDocument } from '../openapi/api-document.ts'
import { CHAPTERS } from '../openapi/chapters.ts'
import { REFUSALS } from '../openapi/components.ts'
import { callSection } from './call-section.ts'
import { callsOf } from './curl-example.ts'
import { fieldTable } from './field-table.ts'
import { Html, html, markdown } from './html.ts'
import { STYLE } from './page-style.ts'

function contents(document: ApiDocument): Html {
  const list = (items: { to: string; text: string }[]): Html =>
    html`<ul>
      ${items.map(({ to, text }) => html`<li><a href="#${to}">${text}</a></li>`)}
    </ul>`
  return html`<h2>First</h2>
    ${list(CHAPTERS.map(({ id, title }) => ({ to: id, text: title })))}
    ${document.tags.map(({ name }) => [
      html`<h2>${name}</h2>`,
      list(
        callsOf(document, name).map(({ path, method, operation }) => ({
          to: operation.operationId,
          text: `${method.toUpperCase()} ${path}`,
        })),
      ),
    ])}
    <h2>Last</h2>
    ${list([
      { to: 'statuses', text: 'Refusals' },
      { to: 'schemas', text: 'Schemas' },
    ])}`
}

const groups = (document: ApiDocument): Html[] =>
  document.tags.map(
    ({ name, description }) =>
      html`<section aria-labelledby="tag-${name}">
        <h2 id="tag-${name}">${name}</h2>
        <p>${description}</p>
        ${callsOf(document, name).map((call) => callSection(document, call))}
      </section>`,
  )

const refusals = (): Html =>
  html`<h2 id="statuses">Refusals</h2>
    <dl class="statuses">
      ${Object.entries(REFUSALS).map(
        ([status, { answer }]) =>
          html`<dt id="status-${status}">${status}</dt>
            <dd>${answer.description}</dd>`,
      )}
    </dl>`

const schemas = ({ components }: ApiDocument): Html =>
  html`<h2 id="schemas">Schemas</h2>
    ${Object.entries(components.schemas).map(
      ([name, schema]) => html`<section id="${name}">${fieldTable(name, schema)}</section>`,
    )}`

/** The calls for who reads: one page of HTML that needs no script and fetches nothing. decisions/0023 */
export function apiPage(document: ApiDocument): string {
  const { info, servers } = document
  const [server] = servers
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>Farebox: the REST calls</title>
        <link rel="icon" href="/favicon.svg" />
        <style>
          ${new Html(STYLE)}
        </style>
      </head>
      <body>
        <a class="skip" href="#calls">To the calls</a>
        <div class="page">
          <nav aria-label="Contents">
            <details>
              <summary>Contents</summary>
              ${contents(document)}
            </details>
          </nav>
          <main id="calls">
            <h1>The REST calls of Farebox</h1>
            <p>
              Version ${info.version} at <code>${server?.url}</code>. For programs the same is at
              <a href="/openapi.json">/openapi.json</a>, OpenAPI 3.1. In the examples
              <code>$farebox</code> is this address, and <code>$token</code> an access token or an
              API key.
            </p>
            ${CHAPTERS.map(
              ({ id, title, text }) =>
                html`<section aria-labelledby="${id}">
                  <h2 id="${id}">${title}</h2>
                  ${markdown(text)}
                </section>`,
            )}
            ${groups(document)} ${refusals()} ${schemas(document)}
          </main>
        </div>
      </body>
    </html> `.text
}
