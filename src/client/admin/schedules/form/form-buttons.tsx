import { Button } from '../../../ui/controls/button.tsx'
import styles from './schedule-form.module.css'

interface Props {
  isNew: boolean
  sending: boolean
  canBeSaved: boolean
  onClose: () => void
}

/** Cancel, and saving once all is there; while a master's trips are made it says so. Spec §5, Schedule form */
export function FormButtons({ isNew, sending, canBeSaved, onClose }: Props) {
  const act = isNew ? 'Add Schedule' : 'Save Changes'
  return (
    <div className={styles.buttons}>
      <Button variant="outline" onClick={onClose}>
        Cancel
      </Button>
      <Button type="submit" disabled={sending || !canBeSaved} aria-busy={sending}>
        {sending ? 'Processing...' : act}
      </Button>
    </div>
  )
}
