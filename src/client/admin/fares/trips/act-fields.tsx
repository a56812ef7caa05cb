import { Button } from '../../../ui/controls/button.tsx'
import { NumberField } from '../../../ui/controls/number-field.tsx'
import { Segmented } from '../../../ui/controls/segmented.tsx'
import { countLabel } from '../../../ui/count-label.ts'
import type { ActKind } from './asked-change.ts'
import type { TripFares } from './use-trip-fares.ts'
import styles from './trip-fares.module.css'

const KINDS = [
  { value: 'PERCENT', label: '+ %' },
  { value: 'AMOUNT', label: '+ ₹' },
  { value: 'FARE', label: 'Fare' },
  { value: 'RULES', label: 'Rules' },
] as const satisfies readonly { value: ActKind; label: string }[]

const FIELDS = {
  PERCENT: { label: 'Percent more', description: 'Such as 20, or −10 for less; rounded up to ₹5' },
  AMOUNT: { label: 'Rupees more', description: 'Such as 50, or −50 for less' },
  FARE: { label: 'Fare in rupees', description: 'The base fare of each chosen trip' },
} as const

function buttonWords({ changing, act }: TripFares): string {
  const count = changing.length
  if (act.kind === 'RULES')
    return count === 1
      ? 'Give 1 trip back to the rules'
      : `Give ${countLabel(count)} trips back to the rules`
  return count === 1
    ? 'Change the fare of 1 trip'
    : `Change the fares of ${countLabel(count)} trips`
}

/** What is done to the fares of the chosen trips, and the button that does it. */
export function ActFields({ state }: { state: TripFares }) {
  const { act, wrong, changing, isLooked, sending } = state
  return (
    <form
      className={styles.act}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        if (isLooked && changing.length > 0) state.send()
      }}
    >
      <Segmented
        id="act"
        label="What to do"
        options={KINDS}
        value={act.kind}
        onChange={state.toKind}
      />
      {act.kind === 'RULES' ? (
        <p className="dimmed-text">
          Trips whose fare was set by hand get their usual fare, and what the rules of now make of
          it.
        </p>
      ) : (
        <NumberField
          key={act.kind}
          decimals={2}
          {...FIELDS[act.kind]}
          error={wrong}
          value={act.value}
          onChange={state.type}
        />
      )}
      <Button type="submit" loading={sending.busy} disabled={!isLooked || changing.length === 0}>
        {buttonWords(state)}
      </Button>
    </form>
  )
}
