import { useState } from 'react'
import { TextField } from './text-field.tsx'
import type { TextFieldProps } from './text-field.tsx'

interface Props extends Omit<TextFieldProps, 'value' | 'defaultValue' | 'onChange' | 'type'> {
  /** Counts the smallest step: paise with two decimals, minutes with none. NaN while what is typed is no number. */
  value: number
  onChange: (value: number) => void
  /** Digits behind the point that may be typed. */
  decimals?: 0 | 2
}

const PLAIN = /^-?\d+(?:\.\d+)?$/

/** The typed text in units of the smallest step; extra digits leave a fraction, which the rules refuse. */
export function countTyped(text: string, decimals: 0 | 2): number {
  const typed = text
    .replaceAll(/[,₹%\s]/g, '')
    .replace(/^[+−]/, (sign) => (sign === '+' ? '' : '-'))
  if (!PLAIN.test(typed)) return Number.NaN
  // 1.15 × 100 is 114.99999999999999.
  return Number((Number(typed) * 10 ** decimals).toFixed(6))
}

const textOf = (value: number, decimals: 0 | 2): string => {
  if (Number.isNaN(value)) return ''
  return String(value / 10 ** decimals)
}

/** A field for an amount, a percentage or a count, which shows what was typed as it was typed. */
export function NumberField({ value, onChange, decimals = 0, ...rest }: Props) {
  const [text, setText] = useState(() => textOf(value, decimals))
  const isTyped = Object.is(countTyped(text, decimals), value)
  return (
    <TextField
      inputMode={decimals === 0 ? 'numeric' : 'decimal'}
      autoComplete="off"
      {...rest}
      value={isTyped ? text : textOf(value, decimals)}
      onChange={({ currentTarget }) => {
        setText(currentTarget.value)
        onChange(countTyped(currentTarget.value, decimals))
      }}
    />
  )
}
