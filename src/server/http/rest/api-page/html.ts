import { escapeHtml } from '../../../core/escape-html.ts'

/** HTML that is whole as it stands: what was put into it is escaped. */
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

/** A piece of HTML; what stands in `${}` is escaped unless it is HTML itself. */
export const html = (pieces: TemplateStringsArray, ...parts: Part[]): Html =>
  new Html(pieces.map((piece, index) => piece + textOf(parts[index])).join(''))
