import { useState } from 'react'
import { isTypedConfirmation } from '../../../domain/typed-confirmation.ts'
import { personFileName } from '../../../domain/person-data/person-export.ts'
import { isRefusal, serverMessage } from '../../api/server-errors.ts'
import { useToday } from '../../api/use-site.ts'
import { toastSuccess } from '../../ui/overlay/toasts.ts'
import { trpc } from '../../api/trpc.ts'
import { Button } from '../../ui/controls/button.tsx'
import { TextField } from '../../ui/controls/text-field.tsx'
import { FailureBanner } from '../../ui/layout/failure-banner.tsx'
import { DestructiveFoot } from '../../ui/overlay/destructive-foot.tsx'
import { FormDialog } from '../../ui/overlay/form-dialog.tsx'
import { saveFile } from '../../ui/save-file.ts'
import styles from './person-data-dialog.module.css'

const FAILED = 'Failed to fetch the data. Please try again.'

interface Props {
  who: { userId: number } | { email: string }
  /** The person's name; the address where no name is known. */
  name: string
  /** Typed before anything is erased. */
  email: string
  onErased: () => void
  onClose: () => void
}

/**
 * Somebody's personal data: exported for them, or erased for good once their address is typed. Administrators open it
 * from users and from settings; no screen imports another, so that it stands here. decisions/0029
 */
export function PersonDataDialog({ who, name, email, onErased, onClose }: Props) {
  const [typed, setTyped] = useState('')
  const file = usePersonFile(who)
  const erase = trpc.personData.erase.useMutation({
    onSuccess: ({ bookings }) => {
      toastSuccess(
        bookings === 1
          ? 'Erased, with 1 booking made nameless'
          : `Erased, with ${bookings} bookings made nameless`,
      )
      onErased()
      onClose()
    },
  })
  const refused = isRefusal(erase.error) ? serverMessage(erase.error) : undefined
  const failure = erase.error ? (refused ?? 'Failed to erase. Please try again.') : undefined
  return (
    <FormDialog title={`Personal data of ${name}`} dirty={typed !== ''} onClose={onClose}>
      <form
        noValidate
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault()
          erase.mutate(who)
        }}
      >
        <section className={styles.part} aria-labelledby="export">
          <h3 id="export" className={styles.title}>
            Export
          </h3>
          <p className={styles.text}>
            One file with everything that is kept of this person, for them alone. That you fetched
            it is written down.
          </p>
          <FailureBanner message={file.failure} onDismiss={file.dismiss} />
          <div>
            <Button variant="outline" loading={file.pending} onClick={file.save}>
              Download as JSON
            </Button>
          </div>
        </section>
        <section className={styles.part} aria-labelledby="erase">
          <h3 id="erase" className={styles.title}>
            Erase for good
          </h3>
          <ul className="bullet-list">
            <li>
              Account, names, ages, phone numbers, addresses and messages go, and do not come back.
            </li>
            <li>Bookings, seats, money and invoices stay, without a name.</li>
            <li>Backups made before keep them until they are replaced.</li>
          </ul>
          <FailureBanner message={failure} onDismiss={erase.reset} />
          <TextField
            label={`Type ${email} to confirm`}
            autoComplete="off"
            spellCheck={false}
            value={typed}
            onChange={(event) => setTyped(event.currentTarget.value)}
          />
        </section>
        <DestructiveFoot
          keep="Cancel"
          onKeep={onClose}
          act="Erase personal data"
          pending={erase.isPending}
          disabled={!isTypedConfirmation(typed, email)}
        />
      </form>
    </FormDialog>
  )
}

/** Everything that is stored about somebody, as a file. */
function usePersonFile(who: { userId: number } | { email: string }) {
  const { mutateAsync, isPending } = trpc.personData.export.useMutation()
  const today = useToday()
  const [failure, setFailure] = useState<string>()
  const save = async () => {
    setFailure(undefined)
    try {
      const file = await mutateAsync(who)
      saveFile(personFileName(today), JSON.stringify(file, null, 2), 'application/json')
    } catch (error) {
      setFailure((isRefusal(error) ? serverMessage(error) : undefined) ?? FAILED)
    }
  }
  return {
    failure,
    pending: isPending,
    dismiss: () => setFailure(undefined),
    save: () => void save(),
  }
}
