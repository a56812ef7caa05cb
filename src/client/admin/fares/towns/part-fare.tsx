import { memo, useDeferredValue, useMemo } from 'react'
import { dearerParts } from '../../../../domain/fare/route-fares.ts'
import { formatRupees } from '../../../../domain/money.ts'
import type { Paise } from '../../../../domain/money.ts'
import { TextField } from '../../../ui/controls/text-field.tsx'
import { typedFares } from './fares-draft.ts'
import type { DraftFare, FaresDraft, RoutePart, ShareBasis } from './fares-draft.ts'
import styles from './route-fares.module.css'

interface Props {
  part: RoutePart
  fare: DraftFare
  /** What it costs by its distance; null while that is not known. */
  share: Paise | null
  error: string | undefined
  /** Its towns stand at the edges of a table. */
  inTable: boolean
  onWrite: (key: string, fare: DraftFare) => void
}

const LONGEST = 12

function hintOf(share: Paise | null, { rupees, closed }: DraftFare): string {
  if (closed) return 'Not sold'
  if (rupees.trim() !== '') return share === null ? ' ' : `By distance ${formatRupees(share)}`
  return share === null ? 'Share of the distance' : 'By distance'
}

/** What a part of the route costs: its fare, its share of the distance, or that it is not sold. */
export const PartFareField = memo(function PartFareField(props: Props) {
  const { part, fare, share, error, inTable, onWrite } = props
  const { key, name, from, to } = part
  const { rupees, closed } = fare
  return (
    <div className={styles.part}>
      <TextField
        label={name}
        labelHidden={inTable}
        description={hintOf(share, fare)}
        error={error}
        inputMode="decimal"
        autoComplete="off"
        maxLength={LONGEST}
        data-from={from}
        data-to={to}
        readOnly={closed}
        placeholder={closed || share === null ? '' : formatRupees(share)}
        value={closed ? '' : rupees}
        onChange={({ currentTarget }) => onWrite(key, { rupees: currentTarget.value, closed })}
      />
      <label className={styles.closed}>
        <input
          type="checkbox"
          className={styles.switch}
          aria-label={`Not sold: ${name}`}
          checked={closed}
          onChange={({ currentTarget }) => onWrite(key, { rupees, closed: currentTarget.checked })}
        />
        Not sold
      </label>
    </div>
  )
})

/** So many are named; the others are counted. */
const MOST_NAMED = 5

/** Parts that cost more than a longer one, as they are typed: possible, and perhaps a mistake. decisions/0078 */
export function DearerParts({ basis, draft }: { basis: ShareBasis; draft: FaresDraft }) {
  const typed = useDeferredValue(draft)
  const warnings = useMemo(() => dearerParts(basis.towns, typedFares(typed, basis)), [basis, typed])
  const more = warnings.length - MOST_NAMED
  return (
    <div aria-live="polite" className={styles.dearer}>
      {warnings.length > 0 && (
        <>
          <h2 className="card-title">Unusual, but possible</h2>
          <ul className="bullet-list">
            {warnings.slice(0, MOST_NAMED).map((words) => (
              <li key={words}>{words}</li>
            ))}
            {more > 0 && <li>{`and ${more} more`}</li>}
          </ul>
        </>
      )}
    </div>
  )
}
