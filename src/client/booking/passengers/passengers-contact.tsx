import type { ReactNode } from 'react'
import { useMailText, WHY_PHONE } from '../../components/mail-text.ts'
import { TextField } from '../../ui/controls/text-field.tsx'
import type { PassengersFields } from './use-passengers-form.ts'
import styles from './passengers-screen.module.css'

interface Props {
  fields: PassengersFields
  /** What else is asked for beside the address. */
  children?: ReactNode
}

/** Whom to write to, once for the booking. ux.md d4 */
export function PassengersContact({ fields, children }: Props) {
  const { texts, errors, type, leave } = fields
  const { ticketAddress } = useMailText()
  const field = (name: 'email' | 'phone') => {
    const id = `contact.${name}`
    return {
      id,
      error: errors[id],
      value: texts.contact?.[name] ?? '',
      onChange: (event: { currentTarget: HTMLInputElement }) => type(id, event.currentTarget.value),
      onBlur: () => leave(id),
    }
  }
  return (
    <fieldset className={styles.card}>
      <legend className={styles.seat}>Contact</legend>
      <div className={styles.contact}>
        <TextField
          {...field('email')}
          label="Email"
          description={ticketAddress}
          type="email"
          autoComplete="email"
        />
        {children}
        <TextField
          {...field('phone')}
          label="Phone (optional)"
          description={WHY_PHONE}
          type="tel"
          autoComplete="tel-national"
        />
      </div>
    </fieldset>
  )
}
