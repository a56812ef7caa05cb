import { lazy, Suspense, useState } from 'react'
import { SettingsInput } from '../../../../domain/settings/settings.input.ts'
import type { SettingsInOffice } from '../../../../domain/settings/settings.ts'
import { isEmail } from '../../../../domain/text/contact.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { NumberField } from '../../../ui/controls/number-field.tsx'
import { TextField } from '../../../ui/controls/text-field.tsx'
import { TitledSection } from '../../../ui/layout/titled-section.tsx'
import { SectionForm } from './section-form.tsx'
import styles from './settings.module.css'
import { useSettingsSection } from './use-settings-section.ts'

const names = ['keepPassengersMonths', 'clockStepDays'] as const
const schema = SettingsInput.pick({ keepPassengersMonths: true, clockStepDays: true })

const PersonDataDialog = lazy(async () => ({
  default: (await import('../../../components/person-data/person-data-dialog.tsx'))
    .PersonDataDialog,
}))

/** For how long names of passengers are stored. decisions/0029 */
export function PersonalDataSection({ office }: { office: SettingsInOffice }) {
  const section = useSettingsSection(office, { id: 'people', names, schema })
  return (
    <SectionForm
      id="people"
      title="Personal data"
      lead="How long you know who travelled. A shorter time takes effect within the hour, and what is erased does not come back. A booking that is owed money is kept until it is paid back."
      names={names}
      section={section}
    >
      <div className={styles.fields}>
        <NumberField {...section.field('keepPassengersMonths')} />
        <NumberField {...section.field('clockStepDays')} />
      </div>
    </SectionForm>
  )
}

/** Whoever bought at the counter or reads the newsletter has no account: they are found by their address. */
export function GuestsSection() {
  const [typed, setTyped] = useState('')
  const [wrong, setWrong] = useState(false)
  const [email, setEmail] = useState<string>()
  const open = () => {
    const known = isEmail(typed.trim())
    setWrong(!known)
    if (known) setEmail(typed.trim())
  }
  return (
    <TitledSection
      size="large"
      id="guests"
      title="Requests without an account"
      note="Somebody who bought at the counter or reads the newsletter asks what you keep of them, or to be erased. Make sure that the address is theirs. Whoever has an account is found under Users."
    >
      <form
        noValidate
        className={styles.test}
        onSubmit={(event) => {
          event.preventDefault()
          open()
        }}
      >
        <TextField
          label="E-mail of the person"
          type="email"
          autoComplete="off"
          value={typed}
          error={wrong && 'Email address is invalid'}
          onChange={(event) => {
            setTyped(event.currentTarget.value)
            setWrong(false)
          }}
        />
        <Button type="submit" variant="outline" disabled={typed.trim() === ''}>
          Show what can be done
        </Button>
      </form>
      <Suspense>
        {email !== undefined && (
          <PersonDataDialog
            who={{ email }}
            name={email}
            email={email}
            onErased={() => setTyped('')}
            onClose={() => setEmail(undefined)}
          />
        )}
      </Suspense>
    </TitledSection>
  )
}
