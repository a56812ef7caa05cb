import { useEffect, useId, useRef } from 'react'
import { Button } from '../../ui/controls/button.tsx'
import { withdrawUndo } from './undo-offers.ts'
import type { UndoOffer } from './undo-offers.ts'
import styles from './undo-notes.module.css'

/** What was just done and can be undone, at the bottom of the window whatever the list above does. decisions/0012 */
export function UndoNotes({ offers }: { offers: readonly UndoOffer[] }) {
  return (
    <div className={styles.notes}>
      {offers.map((offer) => (
        <UndoNote key={offer.key} offer={offer} />
      ))}
    </div>
  )
}

/** The focus goes to Undo, since the row with the button that was pressed is gone, and from there to the heading. */
function useFocusHere() {
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    const here = button.current
    here?.focus({ preventScroll: true })
    return () => {
      const lost = document.activeElement === here || document.activeElement === document.body
      if (lost) document.querySelector<HTMLElement>('#main h1')?.focus({ preventScroll: true })
    }
  }, [])
  return button
}

function UndoNote({ offer: { key, words, undo } }: { offer: UndoOffer }) {
  const wordsId = useId()
  return (
    <div className={styles.note}>
      <p className={styles.words} id={wordsId}>
        {words}
      </p>
      <Button
        variant="outline"
        ref={useFocusHere()}
        aria-describedby={wordsId}
        onClick={() => {
          withdrawUndo(key)
          undo()
        }}
      >
        Undo
      </Button>
    </div>
  )
}
