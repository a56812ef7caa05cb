import { stateOfTown } from '../../../../domain/settings/rates.ts'
import type { TownState } from '../../../../domain/settings/settings.ts'
import { STATES, stateName } from '../../../../domain/tax/indian-states.ts'
import { SelectField } from '../../../ui/controls/select-field.tsx'
import { SETTING_LABELS } from './setting-labels.ts'
import styles from './settings.module.css'

/** Every state, after none. */
export const STATE_OPTIONS = [
  { value: '', label: 'Not chosen' },
  ...Object.keys(STATES)
    .toSorted()
    .map((value) => ({ value, label: stateName(value) })),
]

interface Props {
  /** Where people get on and off. */
  towns: readonly string[]
  states: readonly TownState[]
  onChange: (states: TownState[]) => void
}

/** The state of each town, those without one first. docs/tax.md */
export function TownStates({ towns, states, onChange }: Props) {
  const stateOf = (town: string) => stateOfTown({ townStates: [...states] }, town)
  const missing = towns.filter((town) => stateOf(town) === '')
  const choose = (town: string, state: string) =>
    onChange([
      ...states.filter((one) => stateOfTown({ townStates: [one] }, town) === ''),
      ...(state === '' ? [] : [{ town, state }]),
    ])
  return (
    <details className={styles.towns} open={missing.length > 0 && missing.length < towns.length}>
      <summary>
        {SETTING_LABELS.townStates.label}
        {missing.length > 0 && `: ${missing.length} without a state`}
      </summary>
      <p className="dimmed-note">
        {SETTING_LABELS.townStates.meaning} A town without one counts as in your own state.
      </p>
      <div className={styles.fields}>
        {towns.map((town) => (
          <SelectField
            key={town}
            label={town}
            value={stateOf(town)}
            options={STATE_OPTIONS}
            onChange={(state) => choose(town, state)}
          />
        ))}
      </div>
    </details>
  )
}
