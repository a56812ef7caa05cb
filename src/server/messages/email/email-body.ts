import { escapeHtml } from '../../core/escape-html.ts'

/** A part of an e-mail as text and as HTML, which say the same. */
export interface EmailPart {
  text: string
  html: string
}

// Mail programs know no style sheet for sure: what must hold is repeated at each element. email-frame.ts has the rest.
const PARAGRAPH = 'margin:0 0 16px'
const TABLE = 'margin:0 0 16px;width:100%;border-collapse:collapse'
const CELL = 'padding:6px 12px 6px 0;border-bottom:1px solid #dedad0'
const BUTTON =
  'display:inline-block;padding:13px 24px;border-radius:8px;background:#0b5b60;color:#ffffff;font-weight:bold;text-decoration:none'

export function paragraph(text: string): EmailPart {
  return { text, html: `<p style="${PARAGRAPH}">${escapeHtml(text)}</p>` }
}

/** A link as a button; in text its whole address. */
export function link(label: string, href: string): EmailPart {
  return {
    text: `${label}:\n${href}`,
    html: `<p style="${PARAGRAPH}"><a href="${escapeHtml(href)}" style="${BUTTON}">${escapeHtml(label)}</a></p>`,
  }
}

/** A label and what belongs to it. */
export type EmailRow = readonly [label: string, value: string]

export function table(rows: readonly EmailRow[]): EmailPart {
  const cells = rows.map(
    ([label, value]) =>
      `<tr><th align="left" valign="top" width="38%" class="line" style="${CELL}">${escapeHtml(label)}</th>` +
      `<td valign="top" class="line" style="${CELL}">${escapeHtml(value)}</td></tr>`,
  )
  return {
    text: rows.map(([label, value]) => `${label}: ${value}`).join('\n'),
    html: `<table cellpadding="0" cellspacing="0" style="${TABLE}">${cells.join('')}</table>`,
  }
}

/**
 * The body of an e-mail, as text and as a piece of HTML; what people typed is escaped. It is put into the operator's
 * frame, with its name above and its contact below, when it is sent.
 */
export function emailBody(parts: readonly EmailPart[]): { text: string; html: string } {
  return {
    text: `${parts.map((part) => part.text).join('\n\n')}\n`,
    html: parts.map((part) => part.html).join('\n'),
  }
}
