import { useState } from 'react'
import { TextField } from './text-field.tsx'
import type { TextFieldProps } from './text-field.tsx'

const numberOf = (text: string): number => Number(text.replaceAll(/[,\s]/g, '')) || 0

interface Props extends Omit<
  TextFieldProps,
  'value' | 'defaultValue' | 'onChange' | 'type' | 'min' | 'max'
> {
  value: number
  onChange: (value: number) => void
}

/**
 * A field for a number of things: a field of text, since the mouse wheel changes one of the type `number`. What is no number counts as 0, and an emptied field stays empty. Spec §5
 */
export function CountField({ value, onChange, ...rest }: Props) {
  const [text, setText] = useState(String(value))
  return (
    <TextField
      inputMode="numeric"
      {...rest}
      autoComplete="off"
      value={numberOf(text) === value ? text : String(value)}
      onChange={({ currentTarget }) => {
        setText(currentTarget.value)
        onChange(numberOf(currentTarget.value))
      }}
    />
  )
}
