import { SettingsInput } from '../../../../domain/settings/settings.input.ts'
import type { SettingsInOffice, TaxNumberStep } from '../../../../domain/settings/settings.ts'
import { addDays } from '../../../../domain/time/calendar.ts'
import { useToday } from '../../../api/use-site.ts'
import { Button, IconButton } from '../../../ui/controls/button.tsx'
import { CheckField } from '../../../ui/controls/check-field.tsx'
import { SelectField } from '../../../ui/controls/select-field.tsx'
import { TextField } from '../../../ui/controls/text-field.tsx'
import { Icon } from '../../../ui/layout/icon.tsx'
import { SectionForm } from './section-form.tsx'
import { SETTING_LABELS } from './setting-labels.ts'
import styles from './settings.module.css'
import { STATE_OPTIONS, TownStates } from './town-states.tsx'
import { useSettingsSection } from './use-settings-section.ts'

const names = [
  'taxNumbers',
  'sellerState',
  'faresIncludeTax',
  'fareSac',
  'feeSac',
  'townStates',
] as const
const schema = SettingsInput.pick({
  taxNumbers: true,
  sellerState: true,
  faresIncludeTax: true,
  fareSac: true,
  feeSac: true,
  townStates: true,
})

/** What papers say of the tax: whose it is, under which number, and whether it is in the fare. docs/tax.md */
export function TaxPapersSection({ office }: { office: SettingsInOffice }) {
  const section = useSettingsSection(office, { id: 'tax', names, schema })
  const { form } = section
  const { taxNumbers, sellerState, faresIncludeTax, townStates } = form.values
  const setNumbers = (steps: TaxNumberStep[]) => form.setFieldValue('taxNumbers', steps)
  const today = useToday()
  const last = taxNumbers.at(-1)
  return (
    <SectionForm
      id="tax"
      title="Tax papers"
      lead="What invoices and credit notes say of GST. The rates stand under Service fee and tax. Papers that are issued never change. Have an accountant confirm what you choose."
      names={names}
      section={section}
    >
      <div className={styles.fields}>
        <SelectField
          label={SETTING_LABELS.sellerState.label}
          value={sellerState}
          options={STATE_OPTIONS}
          onChange={(state) => form.setFieldValue('sellerState', state)}
        />
        <TextField {...section.field('fareSac')} inputMode="numeric" />
        <TextField {...section.field('feeSac')} inputMode="numeric" />
      </div>
      <CheckField
        label={SETTING_LABELS.faresIncludeTax.label}
        description={SETTING_LABELS.faresIncludeTax.meaning}
        checked={faresIncludeTax}
        onChange={(included) => form.setFieldValue('faresIncludeTax', included)}
      />
      <h3 className={styles.subtitle}>{SETTING_LABELS.taxNumbers.label}</h3>
      <p className="dimmed-note">{SETTING_LABELS.taxNumbers.meaning}</p>
      <ol className={`plain-list ${styles.rows}`}>
        {taxNumbers.map((step, index) => (
          <li
            // Rows have no names of their own: a step is identified by its index.
            // oxlint-disable-next-line react/no-array-index-key
            key={`${index} of ${taxNumbers.length}`}
            className={`${styles.row} ${styles.taxNumber}`}
            aria-label={`Tax number ${index + 1}`}
          >
            <TextField
              label="From"
              type="date"
              {...form.getInputProps(`taxNumbers.${index}.from`)}
            />
            <TextField
              label="GSTIN, or none"
              autoComplete="off"
              {...form.getInputProps(`taxNumbers.${index}.taxNumber`)}
            />
            <IconButton
              className={styles.remove ?? ''}
              aria-label={`Remove tax number ${index + 1}`}
              onClick={() => setNumbers(taxNumbers.filter((_, other) => other !== index))}
            >
              <Icon name="close" />
            </IconButton>
          </li>
        ))}
      </ol>
      <p className={styles.problem} role="alert">
        {form.getInputProps('taxNumbers').error}
      </p>
      <div>
        <Button
          variant="outline"
          onClick={() =>
            setNumbers([
              ...taxNumbers,
              { from: last && last.from >= today ? addDays(last.from, 1) : today, taxNumber: '' },
            ])
          }
        >
          Add a tax number
        </Button>
      </div>
      <TownStates
        towns={office.towns}
        states={townStates}
        onChange={(states) => form.setFieldValue('townStates', states)}
      />
    </SectionForm>
  )
}
