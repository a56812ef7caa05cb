import { useState } from 'react'
import { LADIES_REASON_LABELS, LADIES_REASONS } from '../../domain/booking/ladies-rule.ts'
import type { LadiesReason } from '../../domain/booking/ladies-rule.ts'
import { Button } from '../ui/controls/button.tsx'
import { focusAtFirst } from '../ui/controls/focus-at-first.ts'
import { SelectField } from '../ui/controls/select-field.tsx'

interface Props {
  /** Such as 'Sell anyway'. */
  action: string
  loading: boolean
  onGo: (reason: LadiesReason) => void
}

const NONE = { value: '', label: 'Choose a reason' }
const OPTIONS = LADIES_REASONS.map((value) => ({ value, label: LADIES_REASON_LABELS[value] }))

/** Staff say why somebody may sit where the ladies' rule keeps them off: a reason, then Enter or the button. decisions/0079 */
export function LadiesOverride({ action, loading, onGo }: Props) {
  const [chosen, choose] = useState('')
  const reason = LADIES_REASONS.find((one) => one === chosen)
  return (
    <div className="form-grid">
      <SelectField
        ref={focusAtFirst}
        label="Reason"
        options={[NONE, ...OPTIONS]}
        value={chosen}
        onChange={choose}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return
          event.preventDefault()
          if (reason !== undefined && !loading) onGo(reason)
        }}
      />
      <Button
        disabled={reason === undefined}
        loading={loading}
        onClick={() => reason && onGo(reason)}
      >
        {action}
      </Button>
    </div>
  )
}
