import { Table } from '@mantine/core'
import { ListTable } from '../../ui/list/list-table.tsx'
import { MESSAGE_KINDS, shownAddress } from '../../../domain/message/message.ts'
import { MessageActions } from './message-actions.tsx'
import type { MessageRows } from './message-rows.ts'
import { MessageStatus } from './message-status.tsx'
import { MessageTime } from './message-time.tsx'
import styles from './messages.module.css'

/** The messages on wide screens. */
export function MessagesTable({ messages, loading, onShow, onAction }: MessageRows) {
  return (
    <ListTable
      label="Messages"
      loading={loading}
      head={
        <>
          <Table.Th>To</Table.Th>
          <Table.Th>Message</Table.Th>
          <Table.Th>Written</Table.Th>
          <Table.Th>Status</Table.Th>
          <Table.Th data-numeric="true">Actions</Table.Th>
        </>
      }
    >
      {messages.map((message) => (
        <Table.Tr key={message.id}>
          <Table.Td className={styles.to ?? ''}>{shownAddress(message.to)}</Table.Td>
          <Table.Td>
            <div className={styles.when}>{MESSAGE_KINDS[message.kind]}</div>
            {message.subject}
          </Table.Td>
          <Table.Td>
            <MessageTime at={message.createdAt} />
          </Table.Td>
          <Table.Td>
            <MessageStatus message={message} />
          </Table.Td>
          <Table.Td data-numeric="true">
            <MessageActions message={message} onShow={onShow} onAction={onAction} />
          </Table.Td>
        </Table.Tr>
      ))}
    </ListTable>
  )
}
