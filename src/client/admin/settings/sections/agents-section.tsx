import { SettingsInput } from '../../../../domain/settings/settings.input.ts'
import type { SettingsInOffice } from '../../../../domain/settings/settings.ts'
import { CheckField } from '../../../ui/controls/check-field.tsx'
import { NumberField } from '../../../ui/controls/number-field.tsx'
import { SectionForm } from './section-form.tsx'
import styles from './settings.module.css'
import { useSettingsSection } from './use-settings-section.ts'

const rights = ['agentsMayCancel', 'agentsMayMove'] as const
const names = [...rights, 'agentDailyRefundPaise'] as const
const schema = SettingsInput.pick({
  agentsMayCancel: true,
  agentsMayMove: true,
  agentDailyRefundPaise: true,
})

/** What agents may do beside selling, and as far as which sum a day. decisions/0092 */
export function AgentsSection({ office }: { office: SettingsInOffice }) {
  const section = useSettingsSection(office, { id: 'agents', names, schema })
  return (
    <SectionForm
      id="agents"
      title="What agents may do"
      lead="Beside selling. Administrators may do all of it, and refund other amounts too. What agents may not do is not shown to them."
      names={names}
      section={section}
    >
      <div className={styles.rows}>
        {rights.map((name) => {
          const { label, description, value } = section.field(name)
          return (
            <CheckField
              key={name}
              label={label}
              description={description}
              checked={value}
              onChange={(isAllowed) => section.form.setFieldValue(name, isAllowed)}
            />
          )
        })}
      </div>
      <NumberField {...section.field('agentDailyRefundPaise')} decimals={2} />
    </SectionForm>
  )
}
