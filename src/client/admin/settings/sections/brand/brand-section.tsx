import { useEffect } from 'react'
import { SettingsInput } from '../../../../../domain/settings/settings.input.ts'
import type { SettingsInOffice } from '../../../../../domain/settings/settings.ts'
import { ColourFields } from '../../../../components/brand/colour-fields.tsx'
import { LogoPart } from '../../../../components/brand/logo-part.tsx'
import { showBrand } from '../../../../components/brand/show-brand.ts'
import { SectionForm } from '../section-form.tsx'
import styles from '../settings.module.css'
import { useSettingsSection } from '../use-settings-section.ts'

const names = ['brandColour'] as const
const schema = SettingsInput.pick({ brandColour: true })

/** The operator's colour, shown before it is saved, and the logo. */
export function BrandSection({ office }: { office: SettingsInOffice }) {
  const section = useSettingsSection(office, { id: 'brand', names, schema })
  const { brandColour } = office.settings
  useEffect(() => showBrand(brandColour), [brandColour])
  return (
    <SectionForm
      id="brand"
      title="Logo and colour"
      lead="What customers know you by: on every page, in mails and on tickets."
      names={names}
      section={section}
      after={<LogoPart />}
    >
      <ColourFields
        field={section.field('brandColour')}
        onChange={(colour) => section.form.setFieldValue('brandColour', colour)}
        className={styles.fields}
      />
    </SectionForm>
  )
}
