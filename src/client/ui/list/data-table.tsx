import '@mantine/core/styles/Table.layer.css'
import { Table } from '@mantine/core'
import ChevronDown from 'lucide-react/icons/chevron-down'
import ChevronUp from 'lucide-react/icons/chevron-up'
import ChevronsUpDown from 'lucide-react/icons/chevrons-up-down'
import { ThemeProvider } from '../overlay/theme-provider.tsx'
import type { Column, ListRow, Sorting } from './column.ts'
import styles from './data-table.module.css'

const sorts = { ASC: 'ascending', DESC: 'descending' } as const
const signs = { ASC: ChevronUp, DESC: ChevronDown } as const

interface Props<Row, SortKey extends string> {
  /** What the table lists, for screen readers. */
  label: string
  columns: readonly Column<Row, SortKey>[]
  rows: readonly Row[]
  /** Other rows are loading; these stay until then. */
  loading: boolean
  sorting: Sorting<SortKey>
}

/** A list on wide screens: its head stays in view, numbers are aligned. ux.md d8 */
export function DataTable<Row extends ListRow, SortKey extends string>(props: Props<Row, SortKey>) {
  const { label, columns, rows, loading, sorting } = props
  return (
    <div className={`framed ${styles.frame}`} aria-busy={loading}>
      <ThemeProvider>
        <Table
          className={styles.table ?? ''}
          aria-label={label}
          stickyHeader
          highlightOnHover
          verticalSpacing="0.75rem"
          horizontalSpacing="1rem"
        >
          <Table.Thead className={styles.head ?? ''}>
            <Table.Tr>
              {columns.map(({ header, sortKey, numeric }) =>
                sortKey === undefined ? (
                  <Table.Th key={header} data-numeric={numeric}>
                    {header}
                  </Table.Th>
                ) : (
                  <SortHeader
                    key={header}
                    header={header}
                    sortKey={sortKey}
                    numeric={numeric}
                    sorting={sorting}
                  />
                ),
              )}
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {rows.map((row) => (
              <Table.Tr key={row.id}>
                {columns.map(({ header, numeric, className = '', cell }) => (
                  <Table.Td key={header} className={className} data-numeric={numeric}>
                    {cell(row)}
                  </Table.Td>
                ))}
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </ThemeProvider>
    </div>
  )
}

interface SortHeaderProps<SortKey extends string> {
  header: string
  sortKey: SortKey
  numeric: boolean | undefined
  sorting: Sorting<SortKey>
}

/** The head of a column that sorts by it; the order is announced to screen readers and drawn. Spec §4, Lists */
function SortHeader<SortKey extends string>(props: SortHeaderProps<SortKey>) {
  const { header, sortKey, numeric, sorting } = props
  const { sort, order, toSort } = sorting
  const isSorted = sortKey === sort
  const Sign = isSorted ? signs[order] : ChevronsUpDown
  return (
    <Table.Th aria-sort={isSorted ? sorts[order] : 'none'} data-numeric={numeric}>
      <button
        type="button"
        className={styles.sort}
        data-sorted={isSorted}
        onClick={() => toSort(sortKey)}
      >
        {header}
        <Sign size={16} aria-hidden="true" />
      </button>
    </Table.Th>
  )
}
