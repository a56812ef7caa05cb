import { Table } from '@mantine/core'
import ChevronDown from 'lucide-react/icons/chevron-down'
import ChevronUp from 'lucide-react/icons/chevron-up'
import ChevronsUpDown from 'lucide-react/icons/chevrons-up-down'
import type { ReactNode } from 'react'
import type { SortDirection } from '../../../domain/paging.ts'
import styles from './list-table.module.css'

const sorts = { ASC: 'ascending', DESC: 'descending' } as const
const signs = { ASC: ChevronUp, DESC: ChevronDown } as const

interface Props<Column extends string> {
  column: Column
  /** What the list is sorted by now. */
  sort: Column
  order: SortDirection
  onSort: (column: Column) => void
  /** Numbers stand at the right. */
  numeric?: boolean
  children: ReactNode
}

/** The head of a column that sorts by it; which way is said to screen readers and drawn. Spec §4, Lists */
export function SortHeader<Column extends string>(props: Props<Column>) {
  const { column, sort, order, onSort, numeric = false, children } = props
  const sorted = column === sort
  const Sign = sorted ? signs[order] : ChevronsUpDown
  return (
    <Table.Th aria-sort={sorted ? sorts[order] : 'none'} data-numeric={numeric}>
      <button
        type="button"
        className={styles.sort}
        data-sorted={sorted}
        onClick={() => onSort(column)}
      >
        {children}
        <Sign size={16} aria-hidden="true" />
      </button>
    </Table.Th>
  )
}
