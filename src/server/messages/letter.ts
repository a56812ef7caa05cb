/** A part of a letter, in both its forms. */
export interface LetterPart {
  text: string
  html: string
}

const ENTITIES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

function escaped(text: string): string {
  return text.replaceAll(/[&<>"']/g, (sign) => ENTITIES[sign] ?? sign)
}

export function paragraph(text: string): LetterPart {
  return { text, html: `<p>${escaped(text)}</p>` }
}

export function link(label: string, href: string): LetterPart {
  return {
    text: `${label}:\n${href}`,
    html: `<p><a href="${escaped(href)}">${escaped(label)}</a></p>`,
  }
}

/** A label and what belongs to it. */
export type LetterRow = readonly [label: string, value: string]

export function table(rows: readonly LetterRow[]): LetterPart {
  const cells = rows.map(
    ([label, value]) =>
      `<tr><th align="left">${escaped(label)}</th><td>${escaped(value)}</td></tr>`,
  )
  return {
    text: rows.map(([label, value]) => `${label}: ${value}`).join('\n'),
    html: `<table cellpadding="4">${cells.join('')}</table>`,
  }
}

/** A letter as text and as HTML; whatever people typed stays text. */
export function letter(parts: readonly LetterPart[]): { text: string; html: string } {
  return {
    text: `${parts.map((part) => part.text).join('\n\n')}\n`,
    html: `<!doctype html><html lang="en"><body>${parts.map((part) => part.html).join('')}</body></html>`,
  }
}
