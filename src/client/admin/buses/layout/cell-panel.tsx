import type { Dispatch } from 'react'
import { layoutErrors, cellKey } from '../../../../domain/seat/bus-layout.ts'
import type { BusLayout, Cell, DrawnSeat } from '../../../../domain/seat/bus-layout.ts'
import { anchorOf, isDrawnSeat, thingAt } from '../../../../domain/seat/layout-things.ts'
import type { SeatKind } from '../../../../domain/seat/seat.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { CheckField } from '../../../ui/controls/check-field.tsx'
import { SelectField } from '../../../ui/controls/select-field.tsx'
import { TextField } from '../../../ui/controls/text-field.tsx'
import { placeWords, thingWords } from './cell-words.ts'
import type { DrawingState, DrawingStep } from './drawing-state.ts'

const KINDS: readonly { value: SeatKind; label: string }[] = [
  { value: 'SEATER', label: 'Seater' },
  { value: 'SEMI_SLEEPER', label: 'Push-back' },
  { value: 'SLEEPER', label: 'Berth' },
]
const LENGTHS = [
  { value: '1', label: 'One row' },
  { value: '2', label: 'Two rows' },
]
const LONGEST_NUMBER = 4

/** What may be printed on a seat of what was typed: capital letters and digits, four at most. */
const asNumber = (typed: string): string =>
  typed
    .toUpperCase()
    .replaceAll(/[^A-Z0-9]/g, '')
    .slice(0, LONGEST_NUMBER)

interface Props {
  state: DrawingState
  dispatch: Dispatch<DrawingStep>
}

/** The selected cell: what stands there, to be changed, and what is done with its row. ux.md d9 */
export function CellPanel({ state, dispatch }: Props) {
  const { layout } = state
  const cell = anchorOf(layout, state.selected)
  const thing = thingAt(layout, cell)
  return (
    <div className="form-grid">
      <p className="dimmed-text">{`${placeWords(cell)}: ${thingWords(thing)}`}</p>
      {isDrawnSeat(thing) && (
        <SeatFields key={cellKey(cell)} layout={layout} seat={thing} dispatch={dispatch} />
      )}
      <div className="wrap-row">
        {thing && (
          <Button variant="outline" onClick={() => dispatch({ act: 'erase', cell })}>
            Erase
          </Button>
        )}
        <RowButtons cell={cell} dispatch={dispatch} />
      </div>
    </div>
  )
}

interface SeatFieldsProps {
  layout: BusLayout
  seat: DrawnSeat
  dispatch: Dispatch<DrawingStep>
}

const numberAt = (layout: BusLayout, cell: Cell): string | undefined => {
  const thing = thingAt(layout, cell)
  return isDrawnSeat(thing) ? thing.number : undefined
}

function SeatFields({ layout, seat, dispatch }: SeatFieldsProps) {
  const { number, kind, rowSpan, staffOnly, forLadies = false, ...cell } = seat
  // Two seats of one number are both wrong, whichever of them is blamed.
  const error = layoutErrors(layout).find(
    ({ at }) => at && numberAt(layout, at) === number,
  )?.message
  const reshape = (shape: Partial<Pick<DrawnSeat, 'kind' | 'rowSpan'>>) =>
    dispatch({ act: 'shape', cell, shape: { kind, rowSpan, ...shape } })
  return (
    <>
      <TextField
        label="Number"
        description="One to four letters and digits, as printed on the seat"
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        value={number}
        error={error}
        onChange={({ currentTarget }) =>
          dispatch({ act: 'rename', cell, number: asNumber(currentTarget.value) })
        }
      />
      <SelectField
        label="Kind"
        options={KINDS}
        value={kind}
        onChange={(value) => {
          const chosen = KINDS.find((one) => one.value === value)?.value ?? kind
          reshape(chosen === 'SLEEPER' ? { kind: chosen } : { kind: chosen, rowSpan: 1 })
        }}
      />
      {kind === 'SLEEPER' && (
        <SelectField
          label="Length"
          options={LENGTHS}
          value={String(rowSpan)}
          onChange={(value) => reshape({ rowSpan: value === '2' ? 2 : 1 })}
        />
      )}
      <CheckField
        label="For staff, never sold"
        description="It is on the seat map as such, and counts for nobody."
        checked={staffOnly}
        onChange={() => dispatch({ act: 'staff', cell })}
      />
      <CheckField
        label="For ladies"
        description="Sold to women only, while the ladies’ rule is on in the settings."
        checked={forLadies}
        onChange={() => dispatch({ act: 'ladies', cell })}
      />
    </>
  )
}

/** What is done with the row of a cell, on its deck. */
function RowButtons({ cell, dispatch }: { cell: Cell; dispatch: Dispatch<DrawingStep> }) {
  return (
    <>
      <Button variant="outline" onClick={() => dispatch({ act: 'insert row', cell })}>
        {`Insert a row before row ${cell.row}`}
      </Button>
      <Button variant="outline" onClick={() => dispatch({ act: 'remove row', cell })}>
        {`Remove row ${cell.row}`}
      </Button>
    </>
  )
}
