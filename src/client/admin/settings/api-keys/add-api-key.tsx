import { useId } from 'react'
import { NewApiKeyInput } from '../../../../domain/account/api-key.input.ts'
import { LONGEST_KEY_NAME } from '../../../../domain/account/api-key.ts'
import type { MadeApiKey } from '../../../../domain/account/api-key.ts'
import { ROLES } from '../../../../domain/account/role.ts'
import type { Role } from '../../../../domain/account/role.ts'
import { fieldErrors, serverMessage } from '../../../api/server-errors.ts'
import { useSaveForm } from '../../../api/use-save-form.ts'
import { useToday } from '../../../api/use-site.ts'
import { trpc } from '../../../api/trpc.ts'
import { NO_PROOF, ProofFields } from '../../../auth/proof-fields.tsx'
import type { Proof } from '../../../auth/proof-fields.tsx'
import { ROLE_NAMES } from '../../../components/role-badge.tsx'
import { SelectField } from '../../../ui/controls/select-field.tsx'
import { TextField } from '../../../ui/controls/text-field.tsx'
import { FormDialog } from '../../../ui/overlay/form-dialog.tsx'
import { FormAlerts, FormButtons } from '../../../ui/overlay/form-parts.tsx'
import styles from './api-keys.module.css'

const FAILED = 'Failed to make the key. Please try again.'
const options = ROLES.toReversed().map((role) => ({ value: role, label: ROLE_NAMES[role] }))

/** What a script may do with a key of each role. rest.md, Who */
const MAY: Record<Role, string> = {
  CUSTOMER: 'Books and pays in your name, and sees the bookings made so.',
  AGENT: 'The same, and sees what staff see of buses, routes and schedules.',
  ADMIN: 'Everything that you may do by the calls of the REST API, also reports and changes.',
}

type TypedKey = { name: string; role: Role; lastDay: string } & Proof

interface Props {
  onMade: (made: MadeApiKey) => void
  onClose: () => void
}

/** Name, role and last day of a new key, and the password of who makes it. */
export function AddApiKey({ onMade, onClose }: Props) {
  const today = useToday()
  const mayId = useId()
  const { mutateAsync: add, reset } = trpc.apiKey.add.useMutation()
  const { form, submit, sending, ...alerts } = useSaveForm<TypedKey>({
    schema: NewApiKeyInput,
    initialValues: { name: '', role: 'CUSTOMER', lastDay: '', ...NO_PROOF },
    send: async (typed) => {
      const made = await add(typed)
      // The token must stay nowhere but where it is shown.
      reset()
      onMade(made)
    },
    // Errors of the last day or the password are shown at their fields.
    failureText: (error) =>
      fieldErrors(error).length === 0 ? (serverMessage(error) ?? FAILED) : undefined,
  })
  return (
    <FormDialog title="Add API key" dirty={form.isDirty()} onClose={onClose}>
      <form className="form-grid" noValidate onSubmit={submit}>
        <FormAlerts {...alerts} />
        <TextField
          label="Name"
          description="Which script it is for: the audit names it so"
          autoComplete="off"
          maxLength={LONGEST_KEY_NAME}
          required
          data-autofocus
          {...form.getInputProps('name')}
        />
        <div>
          <SelectField
            label="Role"
            value={form.values.role}
            options={options}
            describedBy={mayId}
            onChange={form.getInputProps('role').onChange}
          />
          <p id={mayId} className={styles.words}>
            {MAY[form.values.role]}
          </p>
        </div>
        <TextField
          label="Last day"
          description="Left empty, it works until it is revoked"
          type="date"
          min={today}
          {...form.getInputProps('lastDay')}
        />
        <ProofFields
          form={form}
          description="A key goes on when you log out: only you may make one"
        />
        <FormButtons onCancel={onClose} submitLabel="Make key" sending={sending} />
      </form>
    </FormDialog>
  )
}
