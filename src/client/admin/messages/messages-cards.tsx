import { ListCard, ListCards } from '../../ui/list/list-cards.tsx'
import { MESSAGE_KINDS, shownAddress } from '../../../domain/message/message.ts'
import { MessageActions } from './message-actions.tsx'
import type { MessageRows } from './message-rows.ts'
import { MessageStatus } from './message-status.tsx'
import { MessageTime } from './message-time.tsx'

/** The same messages under 768 px. */
export function MessagesCards({ messages, loading, onShow, onAction }: MessageRows) {
  return (
    <ListCards label="Messages" loading={loading}>
      {messages.map((message) => (
        <ListCard
          key={message.id}
          title={shownAddress(message.to)}
          subtitle={message.subject}
          fields={[
            { name: 'Kind', value: MESSAGE_KINDS[message.kind] },
            { name: 'Written', value: <MessageTime at={message.createdAt} /> },
            { name: 'Status', value: <MessageStatus message={message} /> },
          ]}
        >
          <MessageActions message={message} onShow={onShow} onAction={onAction} />
        </ListCard>
      ))}
    </ListCards>
  )
}
