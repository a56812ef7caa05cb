import { lazy, Suspense } from 'react'
import type { Dispatch } from 'react'
import { cellName } from './cell-words.ts'
import { DECK_LABELS } from '../../../../domain/seat/seat.ts'
import type { Deck } from '../../../../domain/seat/seat.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { Segmented } from '../../../ui/controls/segmented.tsx'
import { TitledSection } from '../../../ui/layout/titled-section.tsx'
import { useNarrow } from '../../../ui/style/use-narrow.ts'
import { CellPanel } from './cell-panel.tsx'
import { DrawingGrid } from './drawing-grid.tsx'
import type { DrawingState, DrawingStep } from './drawing-state.ts'
import styles from './drawing-table.module.css'
import { ToolPalette } from './tool-palette.tsx'

const BottomSheet = lazy(async () => ({
  default: (await import('../../../ui/overlay/bottom-sheet.tsx')).BottomSheet,
}))

const DECKS: readonly Deck[] = ['LOWER', 'UPPER']
const deckChoices = DECKS.map((deck) => ({ value: deck, label: DECK_LABELS[deck] }))

interface Props {
  state: DrawingState
  dispatch: Dispatch<DrawingStep>
  /** On a phone: whether the selected cell is before the bus. */
  sheetOpen: boolean
  onSheet: (open: boolean) => void
}

/** Tools, bus and the selected cell: side by side, on a phone one deck at a time and the cell in a sheet. ux.md d9 */
export function DrawingTable({ state, dispatch, sheetOpen, onSheet }: Props) {
  const narrow = useNarrow()
  const { deck } = state.selected
  const panel = <CellPanel state={state} dispatch={dispatch} />
  return (
    <div className={`wrap-row ${styles.columns}`}>
      <div className={styles.drawing}>
        <ToolPalette tool={state.tool} onTake={(tool) => dispatch({ act: 'take tool', tool })} />
        {narrow && (
          <Segmented
            id="deck"
            label="Deck"
            options={deckChoices}
            value={deck}
            onChange={(shown) =>
              dispatch({ act: 'select', cell: { deck: shown, row: 1, column: 1 } })
            }
          />
        )}
        <DrawingGrid
          state={state}
          dispatch={dispatch}
          decks={narrow ? [deck] : DECKS}
          onPress={() => state.tool === 'SELECT' && onSheet(true)}
        />
      </div>
      {narrow ? (
        <>
          <div className={styles.selected}>
            <span>{cellName(state.layout, state.selected)}</span>
            <Button variant="outline" onClick={() => onSheet(true)}>
              Change
            </Button>
          </div>
          <Suspense>
            <BottomSheet opened={sheetOpen} onClose={() => onSheet(false)} title="Selected cell">
              {panel}
            </BottomSheet>
          </Suspense>
        </>
      ) : (
        <div className={styles.panel}>
          <TitledSection title="Selected cell" size="small">
            {panel}
          </TitledSection>
        </div>
      )}
    </div>
  )
}
