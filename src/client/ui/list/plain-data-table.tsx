import type { ReactNode } from 'react'
import type { Column, ListRow } from './column.ts'
import { PlainTable } from './plain-table.tsx'

interface Props<Row> {
  label: string
  /** The first names the row. */
  columns: readonly Column<Row>[]
  rows: readonly Row[]
}

/** A short list as a table inside a page of something else: the first cell of a row is its header. */
export function PlainDataTable<Row extends ListRow>({ label, columns, rows }: Props<Row>) {
  const hasFooter = columns.some(({ footer }) => footer !== undefined)
  return (
    <PlainTable
      label={label}
      head={columns.map(({ header, headerHidden, numeric }) => (
        <th key={header} scope="col" data-numeric={numeric}>
          {headerHidden ? <span className="visually-hidden">{header}</span> : header}
        </th>
      ))}
      foot={
        hasFooter
          ? columns.map(({ header, footer, numeric }, at) => (
              <Cell key={header} isHeader={at === 0} numeric={numeric}>
                {footer}
              </Cell>
            ))
          : undefined
      }
    >
      {rows.map((row) => (
        <tr key={row.id}>
          {columns.map(({ header, numeric, className, cell }, at) => (
            <Cell key={header} isHeader={at === 0} numeric={numeric} className={className}>
              {cell(row)}
            </Cell>
          ))}
        </tr>
      ))}
    </PlainTable>
  )
}

interface CellProps {
  isHeader: boolean
  numeric: boolean | undefined
  className?: string | undefined
  children: ReactNode
}

function Cell({ isHeader, numeric, ...rest }: CellProps) {
  return isHeader ? (
    <th scope="row" data-numeric={numeric} {...rest} />
  ) : (
    <td data-numeric={numeric} {...rest} />
  )
}
