import { render, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import type { Column } from './column.ts'
import { DataCards } from './data-cards.tsx'
import { DataTable } from './data-table.tsx'
import { PlainDataTable } from './plain-data-table.tsx'

interface Parcel {
  id: number
  from: string
  to: string
  grams: number
}

const rows: readonly Parcel[] = [
  { id: 1, from: 'Pune', to: 'Goa', grams: 250 },
  { id: 2, from: 'Surat', to: 'Delhi', grams: 900 },
]

const sortKeys = { From: 'from', Weight: 'grams' } as const

const plain: readonly Column<Parcel>[] = [
  { header: 'From', cell: ({ from }) => from, card: 'title' },
  { header: 'To', cell: ({ to }) => to },
  { header: 'Weight', numeric: true, cell: ({ grams }) => `${grams} g` },
  {
    header: 'Actions',
    headerHidden: true,
    cell: ({ to }) => <button type="button">Send to {to}</button>,
    card: ({ to }) => ({
      actions: <a href="/">{to}</a>,
      fields: [{ name: 'Way', value: 'By bus' }],
    }),
  },
]

const columns = plain.map((column) => {
  const sortKey = Object.entries(sortKeys).find(([header]) => header === column.header)?.[1]
  return { ...column, ...(sortKey && { sortKey }) }
})

/** A row of a table, by its index. */
const rowAt = (at: number) => {
  const row = screen.getAllByRole('row').at(at)
  if (!row) throw new Error('no such row')
  return within(row)
}

const textOf = (elements: readonly HTMLElement[]) => elements.map(({ textContent }) => textContent)

test('one list of columns draws the rows as a table, which sorts by the columns that can be sorted by', async () => {
  const toSort = vi.fn<(key: string) => void>()
  const sorting = { sort: 'grams', order: 'DESC', toSort } as const
  render(
    <DataTable label="Parcels" columns={columns} rows={rows} loading={false} sorting={sorting} />,
  )
  expect(screen.getByRole('table', { name: 'Parcels' })).toBeTruthy()
  const heads = rowAt(0).getAllByRole('columnheader')
  expect(textOf(heads)).toEqual(['From', 'To', 'Weight', 'Actions'])
  expect(heads.map((cell) => cell.getAttribute('aria-sort'))).toEqual([
    'none',
    null,
    'descending',
    null,
  ])
  expect([1, 2].map((at) => textOf(rowAt(at).getAllByRole('cell')))).toEqual([
    ['Pune', 'Goa', '250 g', 'Send to Goa'],
    ['Surat', 'Delhi', '900 g', 'Send to Delhi'],
  ])
  await userEvent.click(rowAt(0).getByRole('button', { name: 'From' }))
  expect(toSort.mock.calls).toEqual([['from']])
})

test('the same columns draw a card for each row: fields in their order, the others in their parts of the card', () => {
  render(<DataCards label="Parcels" columns={columns} rows={rows} loading />)
  const list = screen.getByRole('list', { name: 'Parcels' })
  expect(list.getAttribute('aria-busy')).toBe('true')
  const cards = within(list)
    .getAllByRole('listitem')
    .map((card) => within(card))
  const delhi = cards.find((card) => card.queryByText('Surat'))
  if (!delhi || cards.length !== rows.length) throw new Error('not a card for each row')
  expect(delhi.getByRole('heading', { level: 2 }).textContent).toBe('Surat')
  expect(textOf(delhi.getAllByRole('term'))).toEqual(['To', 'Weight', 'Way'])
  expect(textOf(delhi.getAllByRole('definition'))).toEqual(['Delhi', '900 g', 'By bus'])
  expect(delhi.getByRole('link').textContent).toBe('Delhi')
  expect(delhi.queryByRole('button')).toBeNull()
})

test('a plain table takes the first column for what names the row, and has sums where a column gives one', () => {
  const { rerender } = render(<PlainDataTable label="Parcels" columns={plain} rows={rows} />)
  expect(textOf(screen.getAllByRole('rowheader'))).toEqual(['Pune', 'Surat'])
  expect(screen.getByRole('columnheader', { name: 'Actions' })).toBeTruthy()
  const footers = ['Total', '', '1,150 g', '']
  const summed = plain.map((column, at) => ({ ...column, footer: footers[at] }))
  rerender(<PlainDataTable label="Parcels" columns={summed} rows={rows} />)
  expect(rowAt(-1).getByRole('rowheader').textContent).toBe('Total')
  expect(textOf(rowAt(-1).getAllByRole('cell'))).toEqual(['', '1,150 g', ''])
})
