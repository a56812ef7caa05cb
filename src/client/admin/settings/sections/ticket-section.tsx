import { SettingsInput } from '../../../../domain/settings/settings.input.ts'
import type { SettingsInOffice } from '../../../../domain/settings/settings.ts'
import { NumberField } from '../../../ui/controls/number-field.tsx'
import { TextArea } from '../../../ui/controls/text-area.tsx'
import { SectionForm } from './section-form.tsx'
import styles from './settings.module.css'
import { useSettingsSection } from './use-settings-section.ts'

const names = ['ticketTerms', 'reportingMinutes'] as const
const schema = SettingsInput.pick({ ticketTerms: true, reportingMinutes: true })

/** The texts of tickets. domain.md §9 */
export function TicketSection({ office }: { office: SettingsInOffice }) {
  const section = useSettingsSection(office, { id: 'tickets', names, schema })
  return (
    <SectionForm
      id="tickets"
      title="Tickets"
      lead="What every ticket says."
      names={names}
      section={section}
    >
      <TextArea {...section.field('ticketTerms')} maxLength={2000} />
      <div className={styles.fields}>
        <NumberField {...section.field('reportingMinutes')} />
      </div>
    </SectionForm>
  )
}
