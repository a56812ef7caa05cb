import { MESSAGE_KINDS } from '../../../domain/message/message.ts'
import { SelectField } from '../../ui/controls/select-field.tsx'
import type { MessageFilters } from './use-message-filters.ts'

const STATUSES = [
  { value: '', label: 'All' },
  { value: 'QUEUED', label: 'Waiting' },
  { value: 'SENT', label: 'Sent' },
  { value: 'FAILED', label: 'Failed' },
]

const KINDS = [
  { value: '', label: 'All' },
  ...Object.entries(MESSAGE_KINDS).map(([value, label]) => ({ value, label })),
]

interface Props {
  filters: MessageFilters
  onNarrow: (name: keyof MessageFilters, value: string) => void
}

/** Narrows the messages to a status, and to a kind. */
export function MessageFilterFields({ filters, onNarrow }: Props) {
  return (
    <>
      <SelectField
        label="Status"
        value={filters.status ?? ''}
        options={STATUSES}
        onChange={(value) => onNarrow('status', value)}
      />
      <SelectField
        label="Kind"
        value={filters.kind ?? ''}
        options={KINDS}
        onChange={(value) => onNarrow('kind', value)}
      />
    </>
  )
}
