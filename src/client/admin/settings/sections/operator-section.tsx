import { SettingsInput } from '../../../../domain/settings/settings.input.ts'
import type { SettingsInOffice } from '../../../../domain/settings/settings.ts'
import { TextField } from '../../../ui/controls/text-field.tsx'
import { SectionForm } from './section-form.tsx'
import styles from './settings.module.css'
import { useSettingsSection } from './use-settings-section.ts'

const names = [
  'operatorName',
  'operatorPhone',
  'operatorEmail',
  'operatorAddress',
  'taxNumber',
] as const
const schema = SettingsInput.pick({
  operatorName: true,
  operatorPhone: true,
  operatorEmail: true,
  operatorAddress: true,
  taxNumber: true,
})

/** Who runs the buses. */
export function OperatorSection({ office }: { office: SettingsInOffice }) {
  const section = useSettingsSection(office, { id: 'operator', names, schema })
  return (
    <SectionForm
      id="operator"
      title="Operator"
      lead="Who runs the buses, as customers, tickets and invoices name you."
      names={names}
      section={section}
    >
      <div className={styles.fields}>
        <TextField {...section.field('operatorName')} autoComplete="organization" />
        <TextField {...section.field('operatorPhone')} type="tel" autoComplete="tel" />
        <TextField {...section.field('operatorEmail')} type="email" autoComplete="email" />
        <TextField {...section.field('taxNumber')} autoComplete="off" />
      </div>
      <TextField {...section.field('operatorAddress')} autoComplete="street-address" />
    </SectionForm>
  )
}
