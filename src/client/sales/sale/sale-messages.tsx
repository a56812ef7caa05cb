import { MESSAGE_KINDS } from '../../../domain/message/message.ts'
import { isRefusal, serverMessage } from '../../api/server-errors.ts'
import { toastSuccess } from '../../ui/overlay/toasts.ts'
import { trpc } from '../../api/trpc.ts'
import { MESSAGE_STANDINGS } from '../../components/message-standings.ts'
import { Button } from '../../ui/controls/button.tsx'
import { StatusBadge } from '../../ui/layout/status-badge.tsx'
import { TitledSection } from '../../ui/layout/titled-section.tsx'
import styles from './sale.module.css'
import { useIsAdmin } from '../../api/use-session.ts'
import { useInvalidateSale } from './use-invalidate-sale.ts'
import { useSaleMessages } from './use-sale-messages.ts'
import type { SaleMessage } from './use-sale-messages.ts'

/** The messages about the booking, by mail, by SMS and by hand, newest first; administrators send what went out again. */
export function SaleMessages({ bookingId }: { bookingId: number }) {
  const isAdmin = useIsAdmin()
  const changed = useInvalidateSale()
  const { data, isError, isFetching, refetch } = useSaleMessages(bookingId)
  const send = trpc.message.sendAgain.useMutation({
    onSuccess: () => toastSuccess('The message is sent again'),
    onSettled: changed,
  })
  return (
    <TitledSection title="Messages">
      {isError && !data && (
        <p className={styles.failure} role="alert">
          Failed to load messages{' '}
          <Button variant="quiet" loading={isFetching} onClick={refetch}>
            Retry
          </Button>
        </p>
      )}
      {send.error && (
        <p className={styles.failure} role="alert">
          {(isRefusal(send.error) ? serverMessage(send.error) : undefined) ??
            'Failed to send the message again. Please try again.'}
        </p>
      )}
      {data?.length === 0 && <p className={styles.none}>Nothing has been sent</p>}
      {data && data.length > 0 && (
        <ul className={`plain-list ${styles.rows}`}>
          {data.map((message) => (
            <MessageRow
              key={message.key}
              message={message}
              sending={send.isPending && send.variables.id === message.again?.id}
              onSend={isAdmin ? (id) => send.mutate({ id }) : undefined}
            />
          ))}
        </ul>
      )}
    </TitledSection>
  )
}

interface RowProps {
  message: SaleMessage
  sending: boolean
  /** Undefined where the user may not do it. */
  onSend: ((id: number) => void) | undefined
}

function MessageRow({ message, sending, onSend }: RowProps) {
  const { kind, status, about, again } = message
  return (
    <li className={styles.row}>
      <span className={styles.sum}>
        <strong>{MESSAGE_KINDS[kind]}</strong>
        <StatusBadge status={status} {...MESSAGE_STANDINGS[status]} />
      </span>
      <span className={styles.note}>{about}</span>
      {onSend && again && (
        <Button
          className={styles.act ?? ''}
          variant="outline"
          loading={sending}
          aria-label={`Send again: ${MESSAGE_KINDS[kind]}, to ${again.to}`}
          onClick={() => onSend(again.id)}
        >
          Send again
        </Button>
      )}
    </li>
  )
}
