import { Button } from '../../ui/controls/button.tsx'
import { Dialog } from '../../ui/overlay/dialog.tsx'
import styles from './hold-dialog.module.css'

interface Props {
  opened: boolean
  /** The time of day at which the hold ends. */
  until: string
  /** How far the one extension reaches: 'once, by up to 10 minutes'. */
  more: string
  extending: boolean
  onExtend: () => void
  onClose: () => void
}

/** Two minutes before the hold ends: one question, one button. ux.md d4 */
export function HoldDialog({ opened, until, more, extending, onExtend, onClose }: Props) {
  return (
    <Dialog opened={opened} onClose={onClose} title="Need more time?">
      <p className={styles.text}>
        Your seats are held until {until}. You can extend this {more}. What you have typed stays.
      </p>
      <Button wide loading={extending} onClick={onExtend} data-autofocus>
        Hold my seats longer
      </Button>
    </Dialog>
  )
}
