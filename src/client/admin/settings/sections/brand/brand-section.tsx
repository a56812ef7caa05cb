import { useEffect } from 'react'
import { brandStyle } from '../../../../../domain/settings/brand-palette.ts'
import { isColour } from '../../../../../domain/settings/colour.ts'
import type { Colour } from '../../../../../domain/settings/colour.ts'
import { SettingsInput } from '../../../../../domain/settings/settings.input.ts'
import type { SettingsInOffice } from '../../../../../domain/settings/settings.ts'
import { Button } from '../../../../ui/controls/button.tsx'
import { TextField } from '../../../../ui/controls/text-field.tsx'
import { BrandPreview } from './brand-preview.tsx'
import { LogoPart } from './logo-part.tsx'
import { SectionForm } from '../section-form.tsx'
import styles from '../settings.module.css'
import { useSettingsSection } from '../use-settings-section.ts'

const names = ['brandColour'] as const
const schema = SettingsInput.pick({ brandColour: true })
/** The one of tokens.css. */
const FAREBOX: Colour = '#0b5b60'

/** The operator's colour, shown before it is saved, and the logo. */
export function BrandSection({ office }: { office: SettingsInOffice }) {
  const section = useSettingsSection(office, { id: 'brand', names, schema })
  const typed = section.form.values.brandColour.trim().toLowerCase()
  const shown = isColour(typed) ? typed : FAREBOX
  useBrandOfPage(office.settings.brandColour)
  return (
    <SectionForm
      id="brand"
      title="Logo and colour"
      lead="What customers know you by: on every page, in mails and on tickets."
      names={names}
      section={section}
      after={<LogoPart />}
    >
      <div className={styles.fields}>
        <TextField
          {...section.field('brandColour')}
          placeholder={FAREBOX}
          autoComplete="off"
          spellCheck={false}
        />
        <TextField
          label="Choose it"
          description="Whatever you choose is made readable."
          type="color"
          value={shown}
          onChange={(event) => section.form.setFieldValue('brandColour', event.currentTarget.value)}
        />
      </div>
      <BrandPreview colour={shown} />
      {typed !== '' && (
        <div>
          <Button variant="quiet" onClick={() => section.form.setFieldValue('brandColour', '')}>
            Use Farebox’s colour
          </Button>
        </div>
      )}
    </SectionForm>
  )
}

/** Shows a saved colour on this very page, whose styles came with it from the server. */
function useBrandOfPage(saved: string): void {
  useEffect(() => {
    const styles = document.querySelector('#farebox-brand')
    if (styles === null && saved === '') return
    const element = styles ?? document.head.appendChild(document.createElement('style'))
    element.id = 'farebox-brand'
    element.textContent = isColour(saved) ? brandStyle(saved) : ''
  }, [saved])
}
