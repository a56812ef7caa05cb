import { SettingsInput } from '../../../../domain/settings/settings.input.ts'
import { SOCIAL_LABELS, SOCIAL_NETWORKS } from '../../../../domain/settings/settings.ts'
import type { SettingsInOffice } from '../../../../domain/settings/settings.ts'
import { TextField } from '../../../ui/controls/text-field.tsx'
import { SectionForm } from './section-form.tsx'
import { descriptionOf } from './setting-labels.ts'
import styles from './settings.module.css'
import { useSettingsSection } from './use-settings-section.ts'

const names = ['supportPhone', 'supportEmail', 'socialLinks'] as const
const schema = SettingsInput.pick({ supportPhone: true, supportEmail: true, socialLinks: true })

/** The support contact, and the operator's social links. */
export function SupportSection({ office }: { office: SettingsInOffice }) {
  const section = useSettingsSection(office, { id: 'support', names, schema })
  const { form } = section
  return (
    <SectionForm
      id="support"
      title="Support and social links"
      lead="Whom customers turn to for help, and where else they find you."
      names={names}
      section={section}
    >
      <div className={styles.fields}>
        <TextField {...section.field('supportPhone')} type="tel" autoComplete="off" />
        <TextField {...section.field('supportEmail')} type="email" autoComplete="off" />
        {SOCIAL_NETWORKS.map((network) => (
          <TextField
            key={network}
            label={SOCIAL_LABELS[network]}
            type="url"
            inputMode="url"
            placeholder="https://"
            autoComplete="off"
            {...form.getInputProps(`socialLinks.${network}`)}
          />
        ))}
      </div>
      <p className="dimmed-note">{descriptionOf('socialLinks', office.defaults)}</p>
    </SectionForm>
  )
}
