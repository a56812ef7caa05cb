import { useState } from 'react'
import { Button } from './button.tsx'

interface Props {
  text: string
  /** The button's label: 'Copy link'. */
  children: string
}

/**
 * Puts a text on the clipboard. Browsers let pages write there on https and on the machine itself only; elsewhere there
 * is no button, and the text can be selected and copied.
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
