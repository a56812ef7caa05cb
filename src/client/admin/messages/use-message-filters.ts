import { useSearchParams } from 'react-router-dom'
import { MESSAGE_KINDS, MESSAGE_STATUSES } from '../../../domain/message/message.ts'
import type { MessageKind, MessageStatus } from '../../../domain/message/message.ts'

/** What the list is narrowed to; undefined means all. */
export interface MessageFilters {
  status: MessageStatus | undefined
  kind: MessageKind | undefined
}

const isKind = (text: string): text is MessageKind => Object.hasOwn(MESSAGE_KINDS, text)

function readFilters(query: URLSearchParams): MessageFilters {
  const kind = query.get('kind') ?? ''
  return {
    status: MESSAGE_STATUSES.find((status) => status === query.get('status')),
    kind: isKind(kind) ? kind : undefined,
  }
}

/** The filters, which stand in the address beside the list's place; a new one begins at page 1. */
export function useMessageFilters() {
  const [query, setQuery] = useSearchParams()
  const narrow = (name: keyof MessageFilters, value: string) =>
    setQuery((query) => {
      const next = new URLSearchParams(query)
      next.delete('page')
      if (value === '') next.delete(name)
      else next.set(name, value)
      return next
    })
  return { filters: readFilters(query), narrow }
}
