import { useLayoutEffect, useRef } from 'react'
import type { ChangeEvent } from 'react'
import { TextField } from '../../ui/controls/text-field.tsx'
import type { TextFieldProps } from '../../ui/controls/text-field.tsx'
import { caretAfter } from './card-text.ts'

interface Props extends Omit<TextFieldProps, 'onChange' | 'value' | 'ref'> {
  value: string
  /** Formats the typed text, given the text before; left out, it stays as typed. */
  shape?: (text: string, before: string) => string
  onText: (text: string) => void
}

/** A field of the card: it formats digits while they are typed and keeps the caret where it is. */
export function CardField({ value, shape, onText, ...rest }: Props) {
  const input = useRef<HTMLInputElement>(null)
  const caret = useRef<number>(undefined)
  useLayoutEffect(() => {
    if (caret.current === undefined) return
    input.current?.setSelectionRange(caret.current, caret.current)
    caret.current = undefined
  })

  function change({ currentTarget }: ChangeEvent<HTMLInputElement>) {
    const typed = currentTarget.value
    if (!shape) return onText(typed)
    const at = currentTarget.selectionStart ?? typed.length
    const shaped = shape(typed, value)
    const digitsBefore = typed.slice(0, at).replace(/\D/g, '').length
    caret.current = at === typed.length ? shaped.length : caretAfter(shaped, digitsBefore)
    return onText(shaped)
  }
  return <TextField {...rest} ref={input} value={value} onChange={change} />
}
