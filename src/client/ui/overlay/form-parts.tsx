import { useEffect, useRef } from 'react'
import { Button } from '../controls/button.tsx'
import { ChangedMeanwhile } from '../layout/changed-meanwhile.tsx'
import type { ComparedField, EditConflict } from '../layout/changed-meanwhile.tsx'
import { FailureBanner } from '../layout/failure-banner.tsx'
import { DialogFoot } from './dialog-foot.tsx'

interface AlertsProps<Values> {
  /** Why the last save failed. */
  failure: string | undefined
  dismiss: () => void
  conflict?: EditConflict<Values> | undefined
  /** The fields compared in a conflict. */
  fields?: readonly ComparedField<Values>[]
}

/**
 * Shown above the fields of a form: why its last save failed, and a conflicting change. Scrolls to it when
 * it appears, since the Save button of a long form is far below.
 */
export function FormAlerts<Values>({
  failure,
  dismiss,
  conflict,
  fields = [],
}: AlertsProps<Values>) {
  const element = useRef<HTMLDivElement>(null)
  const hasConflict = conflict !== undefined
  useEffect(() => {
    if (failure !== undefined || hasConflict) element.current?.scrollIntoView({ block: 'nearest' })
  }, [failure, hasConflict])
  return (
    <div ref={element}>
      <FailureBanner message={failure} onDismiss={dismiss} />
      {conflict && <ChangedMeanwhile fields={fields} {...conflict} />}
    </div>
  )
}

interface ButtonsProps {
  onCancel: () => void
  /** 'Cancel' by default. */
  cancelLabel?: string
  submitLabel: string
  sending: boolean
  /** Shown in place of the label while it is sent, instead of a spinner. */
  sendingLabel?: string
  canSubmit?: boolean
}

/** Shown under the fields of a form in a dialog: Cancel and Save, in sight however long it is. */
export function FormButtons(props: ButtonsProps) {
  const { onCancel, cancelLabel = 'Cancel', submitLabel, sending, sendingLabel } = props
  const { canSubmit = true } = props
  const isWaiting = sending && sendingLabel !== undefined
  return (
    <DialogFoot>
      <Button variant="outline" onClick={onCancel}>
        {cancelLabel}
      </Button>
      <Button type="submit" disabled={!canSubmit || isWaiting} loading={sending && !isWaiting}>
        {isWaiting ? sendingLabel : submitLabel}
      </Button>
    </DialogFoot>
  )
}
