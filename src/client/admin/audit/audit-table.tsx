import { Table } from '@mantine/core'
import type { AuditRow } from '../../../domain/report/audit.ts'
import { formatStamp } from '../../../domain/time/format-time.ts'
import { useZone } from '../../api/zone.ts'
import { ListTable } from '../../ui/list/list-table.tsx'
import { actorText, storyText } from '../../components/story/story-text.ts'
import { StoryDetail } from '../../components/story/story.tsx'
import { AuditSubjectName } from './audit-subject-name.tsx'
import styles from './audit.module.css'

interface Props {
  entries: readonly AuditRow[]
  loading: boolean
}

/** The audit on wide screens. */
export function AuditLogTable({ entries, loading }: Props) {
  const zone = useZone()
  return (
    <ListTable
      label="Audit"
      loading={loading}
      head={
        <>
          <Table.Th>When</Table.Th>
          <Table.Th>Who</Table.Th>
          <Table.Th>What</Table.Th>
          <Table.Th>To what</Table.Th>
          <Table.Th>Request</Table.Th>
        </>
      }
    >
      {entries.map((entry) => (
        <Table.Tr key={entry.id}>
          <Table.Td className={styles.when ?? ''}>{formatStamp(entry.at, zone)}</Table.Td>
          <Table.Td>{actorText(entry)}</Table.Td>
          <Table.Td>
            {storyText(entry)}
            <StoryDetail entry={entry} />
          </Table.Td>
          <Table.Td>
            <AuditSubjectName entry={entry} />
          </Table.Td>
          <Table.Td className={styles.request ?? ''}>{entry.requestId}</Table.Td>
        </Table.Tr>
      ))}
    </ListTable>
  )
}
