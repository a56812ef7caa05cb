/** A part of a letter: a paragraph, a link of its own, or lines of a label and what belongs to it. */
export type LetterPart =
  | { kind: 'paragraph'; text: string }
  | { kind: 'link'; label: string; href: string }
  | { kind: 'rows'; rows: readonly (readonly [label: string, value: string])[] }

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

function asText(part: LetterPart): string {
  switch (part.kind) {
    case 'paragraph':
      return part.text
    case 'link':
      return `${part.label}:\n${part.href}`
    case 'rows':
      return part.rows.map(([label, value]) => `${label}: ${value}`).join('\n')
  }
}

function asHtml(part: LetterPart): string {
  switch (part.kind) {
    case 'paragraph':
      return `<p>${escaped(part.text)}</p>`
    case 'link':
      return `<p><a href="${escaped(part.href)}">${escaped(part.label)}</a></p>`
    case 'rows': {
      const row = ([label, value]: readonly [string, string]) =>
        `<tr><th align="left">${escaped(label)}</th><td>${escaped(value)}</td></tr>`
      return `<table cellpadding="4">${part.rows.map(row).join('')}</table>`
    }
  }
}

/** A letter as text and as HTML, from the same parts; whatever people typed stays text. */
export function letter(parts: readonly LetterPart[]): { text: string; html: string } {
  return {
    text: `${parts.map(asText).join('\n\n')}\n`,
    html: `<!doctype html><html lang="en"><body>${parts.map(asHtml).join('')}</body></html>`,
  }
}
