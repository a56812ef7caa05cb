import { html } from './html.ts'
import type { Html } from './html.ts'

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
