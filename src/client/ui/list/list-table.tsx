import '@mantine/core/styles/Table.layer.css'
import { Table } from '@mantine/core'
import type { ReactNode } from 'react'
import styles from './list-table.module.css'

interface Props {
  /** What the table lists, for screen readers. */
  label: string
  /** Other rows are on their way; these stay until they are here. */
  loading: boolean
  /** Cells of the head: `SortHeader` and `Table.Th`. */
  head: ReactNode
  /** Rows: `Table.Tr` with `Table.Td`; numbers carry `data-numeric`. */
  children: ReactNode
}

/** A list on wide screens: its head stays in view, numbers stand in line. ux.md d8 */
export function ListTable({ label, loading, head, children }: Props) {
  return (
    <div className={styles.frame} aria-busy={loading}>
      <Table
        className={styles.table ?? ''}
        aria-label={label}
        stickyHeader
        highlightOnHover
        verticalSpacing="0.75rem"
        horizontalSpacing="1rem"
      >
        <Table.Thead className={styles.head ?? ''}>
          <Table.Tr>{head}</Table.Tr>
        </Table.Thead>
        <Table.Tbody>{children}</Table.Tbody>
      </Table>
    </div>
  )
}
