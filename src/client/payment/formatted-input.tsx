import { TextInput } from '@mantine/core'
import type { TextInputProps } from '@mantine/core'
import { useLayoutEffect, useRef } from 'react'
import type { ChangeEvent } from 'react'
import { caretAfter } from './card-text.ts'

interface Props extends Omit<TextInputProps, 'onChange' | 'value'> {
  value: string
  /** Shapes what was typed, given what stood there before. */
  shape: (text: string, before: string) => string
  onText: (text: string) => void
}

/** A text field that shapes digits while they are typed and keeps the caret where the person has it. */
export function FormattedInput({ value, shape, onText, ...rest }: Props) {
  const input = useRef<HTMLInputElement>(null)
  const caret = useRef<number>(undefined)
  useLayoutEffect(() => {
    if (caret.current === undefined) return
    input.current?.setSelectionRange(caret.current, caret.current)
    caret.current = undefined
  })
  const change = ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    const typed = currentTarget.value
    const at = currentTarget.selectionStart ?? typed.length
    const shaped = shape(typed, value)
    const behindDigits = typed.slice(0, at).replace(/\D/g, '').length
    caret.current = at === typed.length ? shaped.length : caretAfter(shaped, behindDigits)
    onText(shaped)
  }
  return <TextInput ref={input} value={value} onChange={change} {...rest} />
}
