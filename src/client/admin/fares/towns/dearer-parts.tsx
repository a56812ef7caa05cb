import { useDeferredValue, useMemo } from 'react'
import { dearerParts } from '../../../../domain/fare/route-fares.ts'
import { typedFares } from './fares-draft.ts'
import type { FaresDraft, ShareBasis } from './fares-draft.ts'
import styles from './route-fares.module.css'

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
