import { useId } from 'react'
import { SettingsInput } from '../../../../domain/settings/settings.input.ts'
import type { SettingsInOffice } from '../../../../domain/settings/settings.ts'
import { CheckField } from '../../../ui/controls/check-field.tsx'
import { NumberField } from '../../../ui/controls/number-field.tsx'
import { TextField } from '../../../ui/controls/text-field.tsx'
import type { TextFieldProps } from '../../../ui/controls/text-field.tsx'
import { SectionForm } from './section-form.tsx'
import { SETTING_LABELS } from './setting-labels.ts'
import styles from './settings.module.css'
import { useSettingsSection } from './use-settings-section.ts'
import type { Section } from './use-settings-section.ts'

const counts = [
  'holdMinutes',
  'staffHoldMinutes',
  'onlineCloseMinutes',
  'counterCloseMinutes',
  'seatsPerBooking',
  'openHoldsPerCustomer',
] as const
const names = [
  ...counts,
  'minimumFarePaise',
  'fareCeilingPercent',
  'zone',
  'ladiesRule',
  'ladiesSeatsUntilMinutes',
  'ladiesSeatsForOthers',
] as const
const schema = SettingsInput.pick({
  holdMinutes: true,
  staffHoldMinutes: true,
  onlineCloseMinutes: true,
  counterCloseMinutes: true,
  seatsPerBooking: true,
  openHoldsPerCustomer: true,
  minimumFarePaise: true,
  fareCeilingPercent: true,
  zone: true,
  ladiesRule: true,
  ladiesSeatsUntilMinutes: true,
  ladiesSeatsForOthers: true,
})

/** How long seats are held, until when they are sold, and how many. domain.md §4, §7 */
export function SellingSection({ office }: { office: SettingsInOffice }) {
  const section = useSettingsSection(office, { id: 'selling', names, schema })
  return (
    <SectionForm
      id="selling"
      title="Selling"
      lead="How long seats are held, until when they are sold, and how many. Seats held already keep the time they were given."
      names={names}
      section={section}
    >
      <div className={styles.fields}>
        {counts.map((name) => (
          <NumberField key={name} {...section.field(name)} />
        ))}
        <NumberField {...section.field('minimumFarePaise')} decimals={2} />
        <NumberField {...section.field('fareCeilingPercent')} />
        <ZoneField {...section.field('zone')} fixed={office.zoneFixed} />
      </div>
      <LadiesRule section={section} />
    </SectionForm>
  )
}

/** Whether seats beside women take women only, and what turning that on means. decisions/0079 */
function LadiesRule({ section }: { section: Section }) {
  const { ladiesRule, ladiesSeatsForOthers } = section.form.values
  return (
    <fieldset className={styles.rows}>
      <legend className="field-legend">Who sits beside a lady</legend>
      <p className="dimmed-text">
        Turned on, it counts for what is held from then on: who sits where is asked before seats are
        held. Nobody who has a seat loses it.
      </p>
      <CheckField
        label={SETTING_LABELS.ladiesRule.label}
        description={section.field('ladiesRule').description}
        checked={ladiesRule}
        onChange={(isOn) => section.form.setFieldValue('ladiesRule', isOn)}
      />
      <NumberField {...section.field('ladiesSeatsUntilMinutes')} />
      <CheckField
        label={SETTING_LABELS.ladiesSeatsForOthers.label}
        description={section.field('ladiesSeatsForOthers').description}
        checked={ladiesSeatsForOthers}
        onChange={(isOn) => section.form.setFieldValue('ladiesSeatsForOthers', isOn)}
      />
    </fieldset>
  )
}

/** Every zone that this browser knows. */
const zones = Intl.supportedValuesOf('timeZone')

interface Props extends TextFieldProps {
  /** Why it can no longer be changed, or null. */
  fixed: string | null
}

/** A time zone, typed with the browser's help; once there are trips it is read-only. */
function ZoneField({ fixed, description = '', ...rest }: Props) {
  const listId = useId()
  return (
    <>
      <TextField
        {...rest}
        description={fixed ?? description}
        list={listId}
        readOnly={fixed !== null}
        autoComplete="off"
        spellCheck={false}
      />
      <datalist id={listId}>
        {zones.map((zone) => (
          <option key={zone} value={zone}>
            {zone}
          </option>
        ))}
      </datalist>
    </>
  )
}
