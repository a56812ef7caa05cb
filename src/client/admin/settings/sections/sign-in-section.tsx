import { SettingsInput } from '../../../../domain/settings/settings.input.ts'
import type { SettingsInOffice } from '../../../../domain/settings/settings.ts'
import { Segmented } from '../../../ui/controls/segmented.tsx'
import { SectionForm } from './section-form.tsx'
import styles from './settings.module.css'
import { useSettingsSection } from './use-settings-section.ts'

const names = ['secondFactor'] as const
const schema = SettingsInput.pick({ secondFactor: true })
const OPTIONS = [
  { value: 'optional', label: 'Optional' },
  { value: 'required', label: 'Required' },
] as const

/** Whether a password is enough for staff. decisions/0036 */
export function SignInSection({ office }: { office: SettingsInOffice }) {
  const section = useSettingsSection(office, { id: 'sign-in', names, schema })
  const { label, description, value, error, onChange } = section.field('secondFactor')
  return (
    <SectionForm
      id="sign-in"
      title="Sign-in of staff"
      lead="A second factor is a code of an authenticator app, or a passkey, beside the password. Everybody sets up their own on their profile, under Security. You need one yourself before you require it."
      names={names}
      section={section}
    >
      <div className={styles.fields}>
        <div>
          <Segmented
            id="second-factor"
            label={label}
            options={OPTIONS}
            value={value}
            error={typeof error === 'string' ? error : undefined}
            onChange={onChange}
          />
          <p className={styles.lead}>{description}</p>
        </div>
      </div>
    </SectionForm>
  )
}
