import type { ComponentProps } from 'react'
import { MIN_PASSWORD } from '../../domain/account/user.ts'
import { PasswordField } from '../ui/controls/password-field.tsx'

interface Props extends ComponentProps<typeof PasswordField> {
  /** How many characters it needs. */
  minimum?: number
  value?: string
  /** What it is for. */
  description?: string
}

/** A password that is chosen: its rule is shown from the start and follows what is typed. */
export function NewPasswordField({ minimum = MIN_PASSWORD, description, ...field }: Props) {
  const missing = minimum - (field.value ?? '').length
  const rule =
    missing === minimum
      ? `At least ${minimum} characters, not a common password`
      : missing > 0
        ? `At least ${minimum} characters: ${missing} more`
        : 'Long enough'
  const words = description === undefined ? rule : `${description}. ${rule}`
  return <PasswordField autoComplete="new-password" {...field} description={words} />
}
