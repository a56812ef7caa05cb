import type { DeskEntry } from '../../../domain/boarding/message-desk.ts'
import {
  MESSAGE_WAYS,
  messageActionOf,
  shownAddress,
  wayText,
} from '../../../domain/message/message.ts'
import type {
  MessageKind,
  MessageStanding,
  OutgoingMessage,
} from '../../../domain/message/message.ts'
import { formatStamp } from '../../../domain/time/format-date-time.ts'
import type { Instant } from '../../../domain/time/calendar.ts'
import { useZone } from '../../api/use-site.ts'
import { trpc } from '../../api/trpc.ts'

/** A message about a booking, whichever way it takes. */
export interface SaleMessage {
  key: string
  kind: MessageKind
  status: MessageStanding
  /** To whom, which way and when. */
  about: string
  createdAt: Instant
  /** What can be sent again, and to whom. */
  again: { id: number; to: string } | undefined
}

function ofOutbox(message: OutgoingMessage, zone: string): SaleMessage {
  const { id, kind, to, status, createdAt, sentAt, channel: way, insteadOfSms } = message
  const about = [`To ${shownAddress(to)}`, wayText({ way, insteadOfSms })]
  return {
    key: `outbox ${id}`,
    kind,
    status,
    about: [...about, formatStamp(sentAt ?? createdAt, zone)].join(', '),
    createdAt,
    again: messageActionOf(message) === 'sendAgain' ? { id, to } : undefined,
  }
}

function ofDesk(entry: DeskEntry, zone: string): SaleMessage {
  const { id, kind, phone, status, createdAt, markedAt, markedBy } = entry
  const about = [
    ...(phone === null ? [] : [`To ${phone}`]),
    MESSAGE_WAYS.DESK,
    ...(markedBy === null ? [] : [markedBy]),
    formatStamp(markedAt ?? createdAt, zone),
  ]
  return { key: `desk ${id}`, kind, status, about: about.join(', '), createdAt, again: undefined }
}

/** Others mark what they have sent by hand. */
const FRESH = { refetchOnWindowFocus: 'always' } as const

/** What was written about a booking, by itself and by the hands of staff, the newest first. */
export function useSaleMessages(bookingId: number) {
  const zone = useZone()
  const outgoing = trpc.message.ofBooking.useQuery({ bookingId }, FRESH)
  const atDesk = trpc.desk.ofBooking.useQuery({ bookingId }, FRESH)
  return {
    data:
      outgoing.data &&
      atDesk.data &&
      [
        ...outgoing.data.map((message) => ofOutbox(message, zone)),
        ...atDesk.data.map((entry) => ofDesk(entry, zone)),
      ].toSorted((one, other) => other.createdAt - one.createdAt),
    isError: outgoing.isError || atDesk.isError,
    isFetching: outgoing.isFetching || atDesk.isFetching,
    refetch: () => void Promise.all([outgoing.refetch(), atDesk.refetch()]),
  }
}
