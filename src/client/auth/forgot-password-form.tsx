import { useState } from 'react'
import { ForgotPasswordInput } from '../../domain/account/user.input.ts'
import { useDomainForm } from '../api/domain-form.ts'
import { useMailText } from '../components/mail-text.ts'
import { toastError, toastSuccess } from '../api/toasts.ts'
import { trpc } from '../api/trpc.ts'
import { Button } from '../ui/controls/button.tsx'
import { TextField } from '../ui/controls/text-field.tsx'
import styles from './auth-form.module.css'

interface Props {
  onSent: () => void
  onLogin: () => void
}

/** Asks for a reset link; the answer never says whether the address is known. Spec §2, Login form */
export function ForgotPasswordForm({ onSent, onLogin }: Props) {
  const { mutateAsync } = trpc.auth.forgotPassword.useMutation()
  const words = useMailText()
  const [made, setMade] = useState(false)
  const { form, submit, sending } = useDomainForm({
    schema: ForgotPasswordInput,
    initialValues: { email: '' },
    send: async (values) => {
      await mutateAsync(values)
      toastSuccess('Password reset link sent to your email')
      if (words.linkWaits === null) onSent()
      else setMade(true)
    },
    onFailed: () => toastError('Failed to send reset link'),
  })
  return (
    <form className={styles.form} noValidate onSubmit={submit}>
      <p className={styles.text}>{words.forgotten}</p>
      <TextField
        label="Email"
        type="email"
        name="email"
        autoComplete="username"
        data-autofocus
        {...form.getInputProps('email')}
      />
      <Button type="submit" wide loading={sending}>
        {words.forgottenButton}
      </Button>
      <output className={styles.text}>{made && words.linkWaits}</output>
      <p className={styles.foot}>
        <button type="button" className={styles.link} onClick={onLogin}>
          Back to login
        </button>
      </p>
    </form>
  )
}
