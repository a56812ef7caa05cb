import type { ComponentProps } from 'react'
import { passwordRuleOf } from '../../domain/account/user.ts'
import type { PasswordRule } from '../../domain/account/user.ts'
import { PasswordField } from '../ui/controls/password-field.tsx'

interface Props extends ComponentProps<typeof PasswordField> {
  /** The rule of the account; a customer's unless given. */
  rule?: PasswordRule
  value?: string
  /** What it is for. */
  description?: string
}

const CUSTOMERS = passwordRuleOf('CUSTOMER')

/** A password that is chosen: its rule is shown from the start and follows what is typed. */
export function NewPasswordField({ rule = CUSTOMERS, description, ...field }: Props) {
  const { minimum } = rule
  const missing = minimum - (field.value ?? '').length
  const ruleText =
    missing === minimum
      ? `At least ${minimum} characters, not a common password`
      : missing > 0
        ? `At least ${minimum} characters: ${missing} more`
        : 'Long enough'
  const words = description === undefined ? ruleText : `${description}. ${ruleText}`
  return <PasswordField autoComplete="new-password" {...field} description={words} />
}
