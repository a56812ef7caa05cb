import { useState } from 'react'
import { TextField } from './text-field.tsx'
import type { TextFieldProps } from './text-field.tsx'

const numberOf = (text: string): number => Number(text) || 0

interface Props extends Omit<TextFieldProps, 'value' | 'defaultValue' | 'onChange' | 'type'> {
  value: number
  onChange: (value: number) => void
}

/** A field for a number of things; what is no number counts as 0, and an emptied field stays empty. Spec §5 */
export function CountField({ value, onChange, ...rest }: Props) {
  const [text, setText] = useState(String(value))
  return (
    <TextField
      inputMode="numeric"
      {...rest}
      type="number"
      value={numberOf(text) === value ? text : String(value)}
      onChange={({ currentTarget }) => {
        setText(currentTarget.value)
        onChange(numberOf(currentTarget.value))
      }}
    />
  )
}
