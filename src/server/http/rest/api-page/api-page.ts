import type { ApiDocument } from '../openapi/openapi-types.ts'
import { CHAPTERS } from '../openapi/chapters.ts'
import { REFUSALS } from '../openapi/components.ts'
import { callsOf, callSection } from './call-section.ts'
import { fieldTable } from './field-table.ts'
import { Html, html, markdown } from './html.ts'

/** The page's own style, in the page: nothing else is fetched. */
const STYLE = `
:root{color-scheme:light dark;--ink:#1c2024;--soft:#5b6470;--line:#d9dee4;--back:#fff;--well:#f4f6f8;--link:#0b5cad;
--get:#0b6b3a;--post:#0b5cad;--put:#8a5000;--delete:#b3261e}
@media(prefers-color-scheme:dark){:root{--ink:#e6e9ed;--soft:#a3adb8;--line:#353c45;--back:#14171a;--well:#1d2126;
--link:#7ab8ff;--get:#63d297;--post:#7ab8ff;--put:#f0b45c;--delete:#ff8a80}}
*{box-sizing:border-box}
html{scroll-padding-top:1rem}
body{margin:0;background:var(--back);color:var(--ink);font:16px/1.55 system-ui,sans-serif}
a{color:var(--link)}
.skip{position:absolute;left:-9999px}.skip:focus{left:1rem;top:1rem;background:var(--back);padding:.5rem}
code,pre{font:.875em/1.5 ui-monospace,SFMono-Regular,Menlo,Consolas,monospace}
pre{background:var(--well);border:1px solid var(--line);border-radius:6px;padding:.75rem 1rem;overflow-x:auto}
.page{display:grid;grid-template-columns:17rem minmax(0,1fr);max-width:84rem;margin:0 auto}
nav{position:sticky;top:0;height:100vh;overflow-y:auto;padding:1.5rem 1rem;border-right:1px solid var(--line);font-size:.875rem}
nav h2{font-size:.875rem;margin:1rem 0 .25rem;color:var(--soft);font-weight:600}
nav ul{list-style:none;margin:0;padding:0}nav li a{display:block;padding:.2rem 0;text-decoration:none;overflow-wrap:anywhere}
nav li a:hover{text-decoration:underline}
nav summary{cursor:pointer;font-weight:600;padding:.5rem 0}
main{padding:1.5rem 2rem 6rem;min-width:0}
h1{margin:.2rem 0 .5rem;line-height:1.2}h2{margin:3rem 0 .5rem;border-bottom:1px solid var(--line);padding-bottom:.25rem}
h3{margin:0 0 .25rem;font-size:1.05rem;overflow-wrap:anywhere}h4{margin:1rem 0 .25rem;font-size:.95rem}
p{margin:.4rem 0}small{color:var(--soft)}
.call{border:1px solid var(--line);border-radius:8px;padding:1rem 1.25rem;margin:1.25rem 0}
.call:target{outline:2px solid var(--link)}
.method{font-weight:700;letter-spacing:.03em}.get{color:var(--get)}.post{color:var(--post)}.put{color:var(--put)}.delete{color:var(--delete)}
.wide{overflow-x:auto;margin:.75rem 0}
table{border-collapse:collapse;width:100%;font-size:.9rem}caption{text-align:left;font-weight:600;padding:.25rem 0}
th,td{text-align:left;vertical-align:top;padding:.4rem .75rem .4rem 0;border-top:1px solid var(--line)}thead th{color:var(--soft);font-weight:600}
tbody th{font-weight:400}
.message{color:var(--soft)}
dl.answers{display:grid;grid-template-columns:3rem minmax(0,1fr);margin:0}dl.answers dt{font-weight:600}dl.answers dd{margin:0}dl.answers p{margin:0}
dl.statuses dt{font-weight:600;margin-top:.5rem}dl.statuses dd{margin:0}
/* On a wide screen the contents stand open beside the calls; on a narrow one they open when asked. */
@media(min-width:60.01rem){@supports selector(::details-content){nav details::details-content{content-visibility:visible;block-size:auto}
nav summary{list-style:none;pointer-events:none}nav summary::-webkit-details-marker{display:none}}}
.curl code{user-select:all}
@media(max-width:60rem){.page{display:block}nav{position:static;height:auto;max-height:none;border-right:0;border-bottom:1px solid var(--line)}
main{padding:1rem 1rem 4rem}.call{padding:.75rem}}
`

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
