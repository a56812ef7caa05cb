import { SettingsInput } from '../../../../domain/settings/settings.input.ts'
import type { Rate, SettingsInOffice } from '../../../../domain/settings/settings.ts'
import { addDays } from '../../../../domain/time/calendar.ts'
import { useToday } from '../../../api/use-site.ts'
import { Button, IconButton } from '../../../ui/controls/button.tsx'
import { NumberField } from '../../../ui/controls/number-field.tsx'
import { TextField } from '../../../ui/controls/text-field.tsx'
import { Icon } from '../../../ui/layout/icon.tsx'
import { SectionForm } from './section-form.tsx'
import { descriptionOf } from './setting-labels.ts'
import styles from './settings.module.css'
import { useSettingsSection } from './use-settings-section.ts'

interface FieldProps {
  value?: unknown
  onChange: (value: unknown) => void
  error?: React.ReactNode
}

interface RateRowProps {
  number: number
  rate: Rate
  /** Its first day has come: it is in force, or was. */
  began: boolean
  fieldOf: (name: keyof Rate) => FieldProps
  onRemove: () => void
}

const names = ['rates'] as const
const schema = SettingsInput.pick({ rates: true })
const NO_RATES = { serviceFeePaise: 0, acTaxBasisPoints: 0, nonAcTaxBasisPoints: 0 }

/** Service fee and tax, step by step, each from a day on. domain.md §5; decisions/0017 */
export function RatesSection({ office }: { office: SettingsInOffice }) {
  const section = useSettingsSection(office, { id: 'rates', names, schema })
  const { form } = section
  const today = useToday()
  const { rates } = form.values
  const setRates = (rates: Rate[]) => form.setFieldValue('rates', rates)
  const add = () => {
    const last = rates.at(-1)
    const from = last && last.from >= today ? addDays(last.from, 1) : today
    setRates([...rates, { ...NO_RATES, ...last, from }])
  }
  return (
    <SectionForm
      id="rates"
      title="Service fee and tax"
      lead="Charged on top of the fare and shown to customers before they pay. A new step counts for what is bought from its first day on; what was sold before keeps its price. A bus is AC by its type, or when air conditioning is among its amenities."
      names={names}
      section={section}
    >
      {rates.length === 0 && <p className="dimmed-note">There is neither a fee nor a tax.</p>}
      <ol className={`plain-list ${styles.rows}`}>
        {rates.map((rate, index) => (
          <RateRow
            // Rows have no names of their own: a step is identified by its index.
            // oxlint-disable-next-line react/no-array-index-key
            key={`${index} of ${rates.length}`}
            number={index + 1}
            rate={rate}
            began={rate.from <= today}
            fieldOf={(name) => form.getInputProps(`rates.${index}.${name}`)}
            onRemove={() => setRates(rates.filter((_, other) => other !== index))}
          />
        ))}
      </ol>
      <p className={styles.problem} role="alert">
        {form.getInputProps('rates').error}
      </p>
      <div>
        <Button variant="outline" onClick={add}>
          Add a step
        </Button>
      </div>
      <p className="dimmed-note">{descriptionOf('rates', office.defaults)}</p>
    </SectionForm>
  )
}

type SacFieldProps = { label: string; value: string | null | undefined; field: FieldProps }

/** A code that counts from the step's day on; empty for the one under Tax papers. */
function SacField({ label, value, field }: SacFieldProps) {
  return (
    <TextField
      label={label}
      inputMode="numeric"
      placeholder="as set"
      {...field}
      value={value ?? ''}
      onChange={(event) => field.onChange(event.currentTarget.value.trim() || null)}
    />
  )
}

/** One step of fee and tax. */
function RateRow({ number, rate, began, fieldOf, onRemove }: RateRowProps) {
  return (
    <li className={`${styles.row} ${styles.rate}`} aria-label={`Step ${number}`}>
      <TextField
        label="From"
        type="date"
        {...fieldOf('from')}
        value={rate.from}
        description={began ? 'Has begun' : 'Still to come'}
      />
      <NumberField
        label="Seat fee (₹)"
        decimals={2}
        {...fieldOf('serviceFeePaise')}
        value={rate.serviceFeePaise}
      />
      <NumberField
        label="Tax AC (%)"
        decimals={2}
        {...fieldOf('acTaxBasisPoints')}
        value={rate.acTaxBasisPoints}
      />
      <NumberField
        label="Tax non-AC (%)"
        decimals={2}
        {...fieldOf('nonAcTaxBasisPoints')}
        value={rate.nonAcTaxBasisPoints}
      />
      <NumberField
        label="Tax on the fee (%)"
        decimals={2}
        placeholder="as the fare"
        {...fieldOf('feeTaxBasisPoints')}
        value={rate.feeTaxBasisPoints ?? Number.NaN}
        onChange={(points) =>
          fieldOf('feeTaxBasisPoints').onChange(Number.isNaN(points) ? null : points)
        }
      />
      <SacField label="SAC fare" value={rate.fareSac} field={fieldOf('fareSac')} />
      <SacField label="SAC fee" value={rate.feeSac} field={fieldOf('feeSac')} />
      <IconButton
        className={styles.remove ?? ''}
        aria-label={`Remove step ${number}`}
        onClick={onRemove}
      >
        <Icon name="close" />
      </IconButton>
    </li>
  )
}
