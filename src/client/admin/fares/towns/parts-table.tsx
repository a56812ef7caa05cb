import type { Paise } from '../../../../domain/money.ts'
import { formatRupees } from '../../../../domain/money.ts'
import { BY_DISTANCE, sharePaise } from './fares-draft.ts'
import type { DraftFare, FareErrors, FaresDraft, RoutePart, ShareBasis } from './fares-draft.ts'
import { PartFareField } from './part-fare.tsx'
import styles from './route-fares.module.css'
import type { KeyboardEvent } from 'react'

interface Props {
  basis: ShareBasis
  parts: readonly RoutePart[]
  draft: FaresDraft
  errors: FareErrors
  onWrite: (key: string, fare: DraftFare) => void
}

/** Each pair of towns as a cell: from the town of its row to the town of its column. */
export function PartsTable(props: Props) {
  const { basis, parts } = props
  const { towns } = basis
  const columns = towns.slice(1)
  const at = new Map(parts.map((part) => [`${part.from} ${part.to}`, part]))
  return (
    <div className={`framed ${styles.frame}`} role="none" onKeyDown={movePart}>
      <table className={styles.table} aria-label="Fares between towns">
        <thead>
          <tr>
            <th scope="col">From ↓ to →</th>
            {columns.map(({ slug, name }) => (
              <th key={slug} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {towns.slice(0, -1).map(({ slug, name }, from) => (
            <tr key={slug}>
              <th scope="row">{name}</th>
              {columns.map((column, place) => (
                <td key={column.slug}>
                  <Cell {...props} part={at.get(`${from} ${place + 1}`)} />
                  {from === 0 && place === columns.length - 1 && (
                    <WholeTrip farePaise={basis.usualFarePaise} />
                  )}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

function Cell({ part, ...props }: Props & { part: RoutePart | undefined }) {
  return part && <PartField {...props} part={part} inTable />
}

function WholeTrip({ farePaise }: { farePaise: Paise | null }) {
  return (
    <p className={styles.whole}>
      The whole trip costs the fare of its schedule
      {farePaise !== null && `, usually ${formatRupees(farePaise)}`}
    </p>
  )
}

type PartFieldProps = Props & { part: RoutePart; inTable: boolean }

/** The field of one part, with what it costs by its distance. */
function PartField({ basis, draft, errors, onWrite, part, inTable }: PartFieldProps) {
  const { key, from, to } = part
  return (
    <PartFareField
      part={part}
      fare={draft[key] ?? BY_DISTANCE}
      share={sharePaise(basis, from, to)}
      error={errors[key]}
      inTable={inTable}
      onWrite={onWrite}
    />
  )
}

/** The same on a phone: below each town the towns after it. */
export function PartsList(props: Props) {
  const { basis, parts } = props
  const { towns, usualFarePaise } = basis
  return (
    <div className="one-column">
      {towns.slice(0, -1).map(({ slug, name }, from) => (
        <section key={slug} className={`framed ${styles.town}`} aria-labelledby={`from-${slug}`}>
          <h2 id={`from-${slug}`} className="card-title">{`From ${name}`}</h2>
          {parts
            .filter((part) => part.from === from)
            .map((part) => (
              <PartField key={part.key} {...props} part={part} inTable={false} />
            ))}
          {from === 0 && <WholeTrip farePaise={usualFarePaise} />}
        </section>
      ))}
    </div>
  )
}

/** By which step of the towns a key goes from field to field. */
const STEPS: Readonly<Record<string, { from: number; to: number }>> = {
  ArrowUp: { from: -1, to: 0 },
  ArrowDown: { from: 1, to: 0 },
  Enter: { from: 1, to: 0 },
  ArrowLeft: { from: 0, to: -1 },
  ArrowRight: { from: 0, to: 1 },
}

/** Left and right move inside of what is typed first. */
function isInsideText(field: HTMLInputElement, key: string): boolean {
  const { selectionStart, selectionEnd, value } = field
  if (selectionStart === 0 && selectionEnd === value.length) return false
  if (key === 'ArrowLeft') return selectionStart !== 0
  return key === 'ArrowRight' && selectionEnd !== value.length
}

const fieldAt = (within: Element, from: number, to: number): HTMLInputElement | null =>
  within.querySelector(`input[data-from="${from}"][data-to="${to}"]`)

/** Goes from fare to fare of the table by arrow keys, past what is no part of its own; Enter goes down. ux.md d9 */
function movePart(event: KeyboardEvent<HTMLElement>): void {
  const { target, key, currentTarget } = event
  const step = STEPS[key]
  if (step === undefined || !(target instanceof HTMLInputElement)) return
  if (target.dataset['from'] === undefined || isInsideText(target, key)) return
  const [from, to] = [Number(target.dataset['from']), Number(target.dataset['to'])]
  // Only the whole trip stands in between.
  const next =
    fieldAt(currentTarget, from + step.from, to + step.to) ??
    fieldAt(currentTarget, from + 2 * step.from, to + 2 * step.to)
  event.preventDefault()
  next?.focus()
  next?.select()
}
