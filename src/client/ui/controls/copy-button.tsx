import { useState } from 'react'
import { Button } from './button.tsx'

interface Props {
  text: string
  /** What the button says: 'Copy link'. */
  children: string
}

/**
 * Puts a text on the clipboard. Browsers let pages write there on https and on the machine itself only; elsewhere there
 * is no button, and one selects and copies.
 */
export function CopyButton({ text, children }: Props) {
  const [copied, setCopied] = useState(false)
  const clipboard: Clipboard | undefined = navigator.clipboard
  if (!clipboard) return null
  const copy = () =>
    void clipboard.writeText(text).then(
      () => setCopied(true),
      () => undefined,
    )
  return (
    <Button variant="outline" onClick={copy}>
      <span aria-live="polite">{copied ? 'Copied' : children}</span>
    </Button>
  )
}
