import type { ReactNode } from 'react'
import { Button } from '../../../ui/controls/button.tsx'
import { focusAtFirst } from '../../../ui/controls/focus-at-first.ts'
import { DialogFoot } from '../../../ui/overlay/dialog-foot.tsx'

interface Props {
  words: string
  /** What became of each, with links. */
  children: ReactNode
  onClose: () => void
}

/** What an act did to chosen trips, in the dialog that asked for it: announced, and the focus on Done. */
export function ChosenOutcome({ words, children, onClose }: Props) {
  return (
    <div className="form-grid">
      <p role="alert">{words}</p>
      {children}
      <DialogFoot>
        <Button ref={focusAtFirst} onClick={onClose}>
          Done
        </Button>
      </DialogFoot>
    </div>
  )
}
