import { useRef } from 'react'
import type { Dispatch, KeyboardEvent, MouseEvent, PointerEvent } from 'react'
import { cellKey } from '../../../../domain/seat/bus-layout.ts'
import type { Cell } from '../../../../domain/seat/bus-layout.ts'
import { anchorOf } from '../../../../domain/seat/layout-things.ts'
import type { Deck } from '../../../../domain/seat/seat.ts'
import { cellAfterKey, cellOfId, focusCell } from './cell-keys.ts'
import { DrawingDeck } from './drawing-deck.tsx'
import type { DrawingState, DrawingStep } from './drawing-state.ts'
import styles from './drawing-grid.module.css'

interface Props {
  state: DrawingState
  dispatch: Dispatch<DrawingStep>
  /** The decks in view. */
  decks: readonly Deck[]
  /** Somebody pressed a cell. */
  onPress: () => void
}

const cellAt = (target: EventTarget): Cell | undefined =>
  target instanceof Element ? cellOfId(target.closest('button')?.id ?? '') : undefined

/**
 * The bus from above, a grid of real buttons: one Tab stop, arrows from cell to cell, Enter and Space use the tool, Delete
 * erases; held down, the mouse draws over cells. ux.md d9
 */
export function DrawingGrid({ state, dispatch, decks, onPress }: Props) {
  const { layout } = state
  const stroke = useStroke(dispatch)
  const selected = anchorOf(layout, state.selected)

  function click(event: MouseEvent) {
    const cell = cellAt(event.target)
    if (cell === undefined || stroke.endedWith(event)) return
    dispatch({ act: 'press', cell })
    onPress()
  }

  function keyDown(event: KeyboardEvent) {
    const cell = cellAt(event.target)
    if (cell === undefined || event.ctrlKey || event.metaKey || event.altKey) return
    if (event.key === 'Delete' || event.key === 'Backspace') {
      event.preventDefault()
      dispatch({ act: 'erase', cell })
      return
    }
    const next = cellAfterKey(layout, cell, event.key)
    if (next === undefined) return
    event.preventDefault()
    dispatch({ act: 'select', cell: next })
    focusCell(next)
  }

  return (
    // The buttons inside are the controls; this only handles their events.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions, jsx-a11y/click-events-have-key-events
    <div
      className={styles.decks}
      onClick={click}
      onKeyDown={keyDown}
      onPointerDown={stroke.begin}
      onPointerOver={stroke.goOn}
    >
      {decks.map((deck) => (
        <DrawingDeck key={deck} deck={deck} layout={layout} selected={selected} />
      ))}
    </div>
  )
}

/** Draws over cells while the button of the mouse is down: a single cell is left to its click. */
function useStroke(dispatch: Dispatch<DrawingStep>) {
  const stroke = useRef<{ last: Cell; drew: boolean }>(undefined)
  return {
    begin: ({ target, pointerType, button }: PointerEvent) => {
      const last = pointerType === 'mouse' && button === 0 ? cellAt(target) : undefined
      stroke.current = last && { last, drew: false }
    },
    goOn: ({ target, buttons }: PointerEvent) => {
      const cell = cellAt(target)
      if (stroke.current === undefined || cell === undefined || buttons !== 1) return
      const { last, drew } = stroke.current
      if (cellKey(cell) === cellKey(last)) return
      if (!drew) dispatch({ act: 'press', cell: last })
      dispatch({ act: 'press', cell, joins: true })
      stroke.current = { last: cell, drew: true }
    },
    /** Whether a click is the end of a stroke that came back to where it began. Those of the keyboard have no detail. */
    endedWith: ({ detail }: MouseEvent): boolean => detail > 0 && stroke.current?.drew === true,
  }
}
