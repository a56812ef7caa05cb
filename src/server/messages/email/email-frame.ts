import type { Colour } from '../../../domain/settings/colour.ts'
import { siteTitle } from '../../../domain/settings/site-title.ts'
import type { Settings } from '../../../domain/settings/settings.ts'
import { escapeHtml } from '../../core/escape-html.ts'

/** Who an e-mail is from, and whom to ask. */
export type EmailHead = Pick<
  Settings,
  | 'operatorName'
  | 'operatorPhone'
  | 'operatorEmail'
  | 'operatorAddress'
  | 'supportPhone'
  | 'supportEmail'
>

/** How the operator's mails look. decisions/0090 */
export interface EmailLook {
  /** The ground behind the name, on which white can be read. */
  headColour: Colour
  /** In place of the name; its size is how it is shown, in pixels. */
  logo: { url: string; width: number; height: number } | null
}

/** Farebox's own, which every palette gives way to. */
export const OWN_LOOK: EmailLook = { headColour: '#0a494f', logo: null }

interface EmailContent {
  subject: string
  text: string
  html: string
}

/** What a list of mails shows behind the subject. */
const PREVIEW_LENGTH = 140

const FONT = "font-family:system-ui,-apple-system,'Segoe UI',Roboto,Arial,sans-serif"
const BODY_TEXT = `${FONT};font-size:16px;line-height:1.5;color:#172124`

/** Mail programs that follow the device's colours take these; the others show the light ones. */
const DARK = `@media (prefers-color-scheme: dark) {
.paper { background: #12191b !important }
.sheet { background: #1c2528 !important; color: #eef2f1 !important }
.line { border-color: #3a474b !important }
.foot { color: #a9b6b9 !important }
}`

/**
 * An e-mail as it is sent: the operator's name above, whom to ask below, both in text and in HTML. One column, 600 px
 * at most, laid out by tables, since mail programs know little else.
 */
export function framedEmail(
  { subject, text, html }: EmailContent,
  head: EmailHead,
  look: EmailLook = OWN_LOOK,
): { text: string; html: string } {
  const { headColour } = look
  const foot = footOf(head)
  const preview = previewOf(text)
  return {
    // The line that mail programs know as the end of the body. RFC 3676, 4.3
    text: `${siteTitle(head)}\n\n${text.trimEnd()}\n\n-- \n${foot.join('\n')}\n`,
    html: `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${escapeHtml(subject)}</title>
<style>
:root { color-scheme: light dark }
${DARK}
</style>
</head>
<body class="paper" style="margin:0;padding:0;background:#f5f3ee">
<div style="display:none;max-height:0;overflow:hidden">${escapeHtml(preview)}</div>
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" class="paper" style="background:#f5f3ee">
<tr><td align="center" style="padding:24px 12px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:600px">
<tr><td bgcolor="${headColour}" style="padding:20px 24px;border-radius:12px 12px 0 0;background:${headColour};color:#ffffff;${FONT};font-size:20px;font-weight:bold">${headWords(head, look)}</td></tr>
<tr><td class="sheet" style="padding:24px 24px 8px;border-radius:0 0 12px 12px;background:#ffffff;${BODY_TEXT}">
${html}
</td></tr>
<tr><td class="foot" style="padding:16px 24px;${FONT};font-size:14px;line-height:1.5;color:#566165">${foot.map(escapeHtml).join('<br>\n')}</td></tr>
</table>
</td></tr>
</table>
</body>
</html>
`,
  }
}

/** The operator's name, or the logo, which says it where pictures are not loaded; on white, for which logos are made. */
function headWords(head: EmailHead, { logo }: EmailLook): string {
  const name = escapeHtml(siteTitle(head))
  if (logo === null) return name
  return `<img src="${escapeHtml(logo.url)}" width="${logo.width}" height="${logo.height}" alt="${name}" style="display:block;padding:6px 10px;border-radius:6px;background:#ffffff;color:#172124">`
}

/** How the e-mail begins, without the addresses of its links. */
function previewOf(text: string): string {
  const words = text.replaceAll(/:\nhttps?:\/\/\S+/g, '.').replaceAll(/\s+/g, ' ')
  return words.trim().slice(0, PREVIEW_LENGTH)
}

/** Whom to ask, and where the operator is; the operator's own contact where there is none for questions. */
function footOf(head: EmailHead): string[] {
  const phone = head.supportPhone || head.operatorPhone
  const email = head.supportEmail || head.operatorEmail
  const contact = [head.operatorName, phone, email].filter(Boolean).join(', ')
  return [contact && `Questions? ${contact}`, head.operatorAddress].filter(Boolean)
}
