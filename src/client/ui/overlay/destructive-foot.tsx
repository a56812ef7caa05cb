import { Button } from '../controls/button.tsx'
import { DialogFoot } from './dialog-foot.tsx'

interface Props {
  /** The way out: 'Keep the booking'. It has the focus where no field has. */
  keep: string
  onKeep: () => void
  /** What happens, with its numbers: 'Cancel 2 passengers and refund ₹900'. */
  act: string
  /** Left out where the button submits its form. */
  onAct?: () => void
  pending: boolean
  disabled?: boolean
}

/**
 * The foot of a dialog that ends something for good: cancels, deletes, blocks, closes, erases. Its act is red, says what
 * happens, and is not what Enter presses by itself. decisions/0092
 */
export function DestructiveFoot({ keep, onKeep, act, onAct, pending, disabled = false }: Props) {
  return (
    <DialogFoot>
      <Button variant="outline" data-autofocus onClick={onKeep}>
        {keep}
      </Button>
      <Button
        variant="danger"
        type={onAct ? 'button' : 'submit'}
        disabled={disabled}
        loading={pending}
        {...(onAct && { onClick: onAct })}
      >
        {act}
      </Button>
    </DialogFoot>
  )
}
