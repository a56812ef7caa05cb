/** The frame of a page at a provider: plain HTML that works without scripts, at any width. */
export function page(title: string, parts: string[]): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<link rel="icon" href="data:,">
<title>Payments simulator: no real money</title>
<style>
body { font: 16px/1.5 system-ui, sans-serif; margin: 0 auto; max-width: 26rem; padding: 1rem; color: #1d2733 }
header { background: #fff3cd; border-radius: .5rem; padding: .5rem .75rem; font-size: .875rem }
button { display: block; width: 100%; margin: .75rem 0; padding: .75rem; border: 0; border-radius: .5rem; font: inherit;
  color: #fff; background: #2450d3; cursor: pointer }
button.plain { color: #1d2733; background: #e8ecf3 }
dt { color: #5a6675; font-size: .875rem } dd { margin: 0 0 .5rem; font-weight: 600 }
</style>
</head>
<body>
<header>Payments simulator: no real money</header>
<h1>${escape(title)}</h1>
${parts.join('\n')}
</body>
</html>`
}

const ENTITIES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}
const escape = (text: string): string => text.replace(/[&<>"']/g, (sign) => ENTITIES[sign] ?? sign)

/** What is paid, as a list of terms. */
export const facts = (rows: Record<string, string>): string =>
  `<dl>${Object.entries(rows)
    .map(([term, fact]) => `<dt>${escape(term)}</dt><dd>${escape(fact)}</dd>`)
    .join('')}</dl>`

/** A form of one button. */
export const button = (action: string, label: string, { isPlain = false } = {}): string =>
  `<form method="post" action="${escape(action)}"><button${isPlain ? ' class="plain"' : ''}>${escape(label)}</button></form>`

export const note = (text: string): string => `<p>${escape(text)}</p>`

/** Paise as rupees. */
export const rupees = (paise: number): string => `₹${(paise / 100).toFixed(2)}`
