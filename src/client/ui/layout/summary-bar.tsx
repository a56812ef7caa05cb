import { Button } from '../controls/button.tsx'
import styles from './summary-bar.module.css'

interface Props {
  /** What there is. */
  words: string
  dirty: boolean
  sending: boolean
  onSave: () => void
  onDiscard: () => void
}

/** What is always in view below a long page that is edited: how much there is, whether it is saved, and saving it. */
export function SummaryBar({ words, dirty, sending, onSave, onDiscard }: Props) {
  return (
    <section className={styles.bar} aria-label="Summary">
      <p className={styles.count}>
        {words}
        {dirty && <span className="dimmed-line">Not saved yet</span>}
      </p>
      <div className={styles.buttons}>
        {dirty && (
          <Button variant="outline" onClick={onDiscard}>
            Discard changes
          </Button>
        )}
        <Button disabled={!dirty} loading={sending} onClick={onSave}>
          Save
        </Button>
      </div>
    </section>
  )
}
