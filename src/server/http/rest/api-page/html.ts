import { escapeHtml } from '../../../core/escape-html.ts'

/** A line with its `code`. */
export const line = (text: string): Html =>
  html`${text.split('`').map((part, index) => (index % 2 === 1 ? html`<code>${part}</code>` : part))}`

/** The little of Markdown that the descriptions need: paragraphs, `code` and fenced blocks. */
export const markdown = (text: string): Html =>
  html`${text.split('\n\n').map((block) => {
    const [, code] = /^```\n(.*)\n```$/s.exec(block) ?? []
    return code === undefined
      ? html`<p>${line(block)}</p>`
      : html`<pre tabindex="0"><code>${code}</code></pre>`
  })}`

/** Finished HTML: what was put into it is escaped. */
export class Html {
  readonly text: string

  constructor(text: string) {
    this.text = text
  }
}

type Part = string | number | Html | undefined | readonly Part[]

function textOf(part: Part): string {
  if (part === undefined) return ''
  if (part instanceof Html) return part.text
  if (typeof part === 'string' || typeof part === 'number') return escapeHtml(String(part))
  return part.map(textOf).join('')
}

/** A piece of HTML; what is put into `${}` is escaped unless it is HTML itself. */
export const html = (pieces: TemplateStringsArray, ...parts: Part[]): Html =>
  new Html(pieces.map((piece, index) => piece + textOf(parts[index])).join(''))
