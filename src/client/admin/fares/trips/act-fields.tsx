import { Button } from '../../../ui/controls/button.tsx'
import { NumberField } from '../../../ui/controls/number-field.tsx'
import { Segmented } from '../../../ui/controls/segmented.tsx'
import { countLabel } from '../../../ui/count-label.ts'
import { formatShortDay } from '../../../../domain/time/format-date-time.ts'
import { formatRupees } from '../../../../domain/money.ts'
import { ConfirmDialog } from '../../../ui/overlay/confirm-dialog.tsx'
import { rangeText } from '../fare-range.ts'
import { fareAfter } from './asked-change.ts'
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

/** What is done to the fares of the chosen trips; the button shows what it comes to, and asks. */
export function ActFields({ state }: { state: TripFares }) {
  const { act, wrong, changing, isLooked, sending } = state
  return (
    <form
      className={styles.act}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        if (isLooked && changing.length > 0) state.ask(true)
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
          Trips whose fare was set by hand get their usual fare and the fare under current rules.
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
        Preview changes
      </Button>
      {state.isAsked && <AskedChange state={state} />}
    </form>
  )
}

const tripsWords = (count: number): string =>
  count === 1 ? '1 trip' : `${countLabel(count)} trips`

/** What the change comes to, with counts and totals: nothing is changed before this is confirmed. */
function AskedChange({ state }: { state: TripFares }) {
  const { act, changing, chosen } = state
  const trips = changing.map((trip) => {
    const seats = trip.prices.reduce((sum, group) => sum + group.seats.length, 0)
    const { farePaise } = trip
    const after = fareAfter(trip, act) ?? farePaise
    return { ...trip, after, free: Math.max(0, seats - trip.soldSeats) }
  })
  const sum = (count: (trip: (typeof trips)[number]) => number) =>
    trips.reduce((total, trip) => total + count(trip), 0)
  const [free, sold] = [sum((trip) => trip.free), sum((trip) => trip.soldSeats)]
  const before = sum((trip) => trip.free * trip.farePaise)
  const after = sum((trip) => trip.free * trip.after)
  const days = [trips[0]?.date ?? '', trips.at(-1)?.date ?? ''].map(formatShortDay)
  const unchanged = chosen.length - changing.length
  return (
    <ConfirmDialog
      title={`Change the ${trips.length === 1 ? 'fare' : 'fares'} of ${tripsWords(trips.length)}?`}
      act={trips.length === 1 ? 'Change fare' : 'Change fares'}
      isHarmless
      pending={false}
      onAction={state.send}
      onClose={() => state.ask(false)}
    >
      <dl className={styles.totals}>
        <dt>Trips</dt>
        <dd>{`${countLabel(trips.length)}, ${[...new Set(days)].join(' to ')}`}</dd>
        <dt>Base fare</dt>
        <dd>
          {`${rangeText(trips.map((trip) => trip.farePaise))} → ${rangeText(trips.map((trip) => trip.after))}`}
        </dd>
        <dt>
          {free === 1
            ? '1 seat not sold, at base fare'
            : `${countLabel(free)} seats not sold, at base fare`}
        </dt>
        <dd>{`${formatRupees(before)} → ${formatRupees(after)} (${differenceText(after - before)})`}</dd>
        <dt>Seats sold</dt>
        <dd>{sold === 0 ? 'None' : `${countLabel(sold)}, at the fare already paid`}</dd>
        {unchanged > 0 && (
          <>
            <dt>Selected, but not changed</dt>
            <dd>{`${tripsWords(unchanged)}: the fare stays the same`}</dd>
          </>
        )}
      </dl>
      <p>
        You can undo this for 10 minutes, except for trips where a seat is sold or held at the new
        fare.
      </p>
    </ConfirmDialog>
  )
}

const differenceText = (paise: number): string =>
  `${paise < 0 ? '−' : '+'}${formatRupees(Math.abs(paise))}`
