import { useMailText } from '../../components/mail-text.ts'
import { TextField } from '../../ui/controls/text-field.tsx'
import { ENTER_LEAVES, ENTER_STEP } from '../../ui/controls/enter-moves-on.ts'
import styles from './counter.module.css'
import { fieldId } from './use-sale-form.ts'
import type { SaleForm } from './use-sale-form.ts'

/** How to reach whoever travels: the phone always, an e-mail address if they have one; Enter leads past it. */
export function ContactFields({ form: { draft, errors, type } }: { form: SaleForm }) {
  const { counterAddress } = useMailText()
  return (
    <div className={styles.contact}>
      <TextField
        {...ENTER_STEP}
        id={fieldId('phone')}
        label="Phone"
        description="10 digits"
        type="tel"
        autoComplete="off"
        error={errors['phone']}
        value={draft.phone}
        onChange={(event) => type('phone', event.currentTarget.value)}
      />
      <TextField
        {...ENTER_LEAVES}
        id={fieldId('email')}
        label="Email"
        description={counterAddress}
        type="email"
        inputMode="email"
        autoComplete="off"
        maxLength={254}
        error={errors['email']}
        value={draft.email}
        onChange={(event) => type('email', event.currentTarget.value)}
      />
    </div>
  )
}
