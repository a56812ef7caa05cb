import Redo from 'lucide-react/icons/redo-2'
import Undo from 'lucide-react/icons/undo-2'
import type { Dispatch, ReactNode } from 'react'
import type { LayoutError } from '../../../../domain/seat/bus-layout.ts'
import { Button, IconButton } from '../../../ui/controls/button.tsx'
import { useNarrow } from '../../../ui/style/use-narrow.ts'
import { countWords } from './cell-words.ts'
import type { DrawingState, DrawingStep } from './drawing-state.ts'
import styles from './save-bar.module.css'

interface Props {
  state: DrawingState
  dispatch: Dispatch<DrawingStep>
  /** Whether something is drawn that is not saved. */
  dirty: boolean
  errors: readonly LayoutError[]
  sending: boolean
  onError: (error: LayoutError) => void
  onSave: () => void
  /** What is asked before one saves: in view where there is room, else at the end of the page. */
  children: ReactNode
}

/** The id of the first error: where the focus goes when one saves in spite of it. */
export const FIRST_ERROR = 'first-layout-error'

/** Always in view below the drawing: how many seats there are, what is wrong, Undo and Save. ux.md d9 */
export function SaveBar(props: Props) {
  const { state, dispatch, dirty, errors, sending, onError, onSave, children } = props
  const narrow = useNarrow()
  return (
    <>
      {narrow && <div className={styles.asked}>{children}</div>}
      <section className={styles.bar} aria-label="Summary">
        {/* Read out as it comes and goes. */}
        <div aria-live="polite">
          {errors.length > 0 && (
            <ul className={`plain-list ${styles.errors}`} aria-label="What is wrong">
              {errors.map((error, index) => (
                <li key={`${error.message} ${error.at?.row} ${error.at?.column}`}>
                  <button
                    type="button"
                    id={index === 0 ? FIRST_ERROR : undefined}
                    className={styles.error}
                    onClick={() => onError(error)}
                  >
                    {error.message}
                  </button>
                </li>
              ))}
            </ul>
          )}
        </div>
        <div className={styles.line}>
          <p className={styles.count}>
            {countWords(state.layout)}
            {dirty && <span className="dimmed-line">Not saved yet</span>}
          </p>
          {!narrow && <div className={styles.extra}>{children}</div>}
          <div className={styles.buttons}>
            <IconButton
              aria-label="Undo"
              title="Undo (Ctrl+Z)"
              disabled={state.past.length === 0}
              onClick={() => dispatch({ act: 'undo' })}
            >
              <Undo size={20} aria-hidden="true" />
            </IconButton>
            <IconButton
              aria-label="Redo"
              title="Redo (Ctrl+Shift+Z)"
              disabled={state.future.length === 0}
              onClick={() => dispatch({ act: 'redo' })}
            >
              <Redo size={20} aria-hidden="true" />
            </IconButton>
            <Button loading={sending} onClick={onSave}>
              Save
            </Button>
          </div>
        </div>
      </section>
    </>
  )
}
