import { ProfileInput } from '../../domain/account/user.input.ts'
import type { Profile } from '../../domain/account/user.ts'
import { useMailText, WHY_PHONE } from '../components/mail-text.ts'
import { useDomainForm } from '../api/use-domain-form.ts'
import { isRefusal, serverMessage } from '../api/server-errors.ts'
import { useSession } from '../api/use-session.ts'
import { toastError, toastSuccess } from '../ui/overlay/toasts.ts'
import { trpc } from '../api/trpc.ts'
import { NO_PROOF, ProofFields } from '../auth/proof-fields.tsx'
import { Button } from '../ui/controls/button.tsx'
import { TextField } from '../ui/controls/text-field.tsx'
import { focusAtFirst } from '../ui/controls/focus-at-first.ts'
import styles from './profile.module.css'

interface Props {
  user: Profile
  onDone: () => void
}

/** Name and e-mail required, phone optional. Spec §5, Profile; texts spec §2 and §8 */
export function ProfileForm({ user, onDone }: Props) {
  const { keepUser } = useSession()
  const utils = trpc.useUtils()
  const { mutateAsync } = trpc.user.updateProfile.useMutation()
  const { form, submit, sending } = useDomainForm({
    schema: ProfileInput,
    initialValues: {
      name: user.name,
      email: user.email,
      phone: user.phone ?? '',
      ...NO_PROOF,
    },
    send: async (values) => {
      const changed = await mutateAsync(values)
      utils.user.me.setData(undefined, changed)
      keepUser(changed)
      toastSuccess('Profile updated successfully!')
      onDone()
    },
    onFailed: (error) => {
      const refused = isRefusal(error) ? serverMessage(error) : undefined
      toastError(refused ?? 'Failed to update profile. Please try again.')
    },
  })
  const { newAddress } = useMailText()
  const anotherEmail = form.values.email.trim().toLowerCase() !== user.email.toLowerCase()
  return (
    <form className={styles.form} noValidate onSubmit={submit}>
      <TextField
        label="Full Name"
        name="name"
        autoComplete="name"
        ref={focusAtFirst}
        {...form.getInputProps('name')}
      />
      <TextField
        label="Email Address"
        description={newAddress}
        type="email"
        name="email"
        autoComplete="email"
        {...form.getInputProps('email')}
      />
      {anotherEmail && (
        <ProofFields
          form={form}
          description="Asked for with a new email address, which could take your account over"
        />
      )}
      <TextField
        label="Phone Number"
        description={`${WHY_PHONE}; may be left empty`}
        type="tel"
        name="phone"
        autoComplete="tel-national"
        {...form.getInputProps('phone')}
      />
      <div className={`wrap-row ${styles.buttons}`}>
        <Button variant="outline" onClick={onDone}>
          Cancel
        </Button>
        <Button type="submit" loading={sending}>
          Save Changes
        </Button>
      </div>
    </form>
  )
}
