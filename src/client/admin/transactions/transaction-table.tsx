import { Table } from '@mantine/core'
import type { Transaction, TransactionSortColumn } from '../../../domain/payment/transaction.ts'
import type { ListState } from '../../components/list/use-list-state.ts'
import { ListTable } from '../../ui/list/list-table.tsx'
import { SortHeader } from '../../ui/list/sort-header.tsx'
import { Amount, BookingCell, Customer, Email, Moment, Status } from './transaction-cells.tsx'
import styles from './transactions.module.css'

interface Props {
  transactions: readonly Transaction[]
  loading: boolean
  list: Pick<ListState<TransactionSortColumn>, 'sort' | 'order' | 'toSort'>
}

/** The transactions on wide screens. Spec §3, Transaction */
export function TransactionTable({ transactions, loading, list }: Props) {
  const sorting = { sort: list.sort, order: list.order, onSort: list.toSort }
  return (
    <ListTable
      label="Transactions"
      loading={loading}
      head={
        <>
          <SortHeader column="id" {...sorting}>
            Transaction
          </SortHeader>
          <Table.Th>Booking</Table.Th>
          <Table.Th>Customer</Table.Th>
          <SortHeader column="date" {...sorting}>
            Date
          </SortHeader>
          <Table.Th>Method</Table.Th>
          <Table.Th>Status</Table.Th>
          <SortHeader column="amount" numeric {...sorting}>
            Amount
          </SortHeader>
        </>
      }
    >
      {transactions.map((transaction) => (
        <Table.Tr key={transaction.id}>
          <Table.Td className={styles.id ?? ''}>{transaction.id}</Table.Td>
          <Table.Td>
            <BookingCell transaction={transaction} />
          </Table.Td>
          <Table.Td>
            <Customer transaction={transaction} />
            <div>
              <Email transaction={transaction} />
            </div>
          </Table.Td>
          <Table.Td>
            <Moment transaction={transaction} />
          </Table.Td>
          <Table.Td>{transaction.paymentMethod}</Table.Td>
          <Table.Td>
            <Status transaction={transaction} />
          </Table.Td>
          <Table.Td data-numeric="true">
            <Amount transaction={transaction} />
          </Table.Td>
        </Table.Tr>
      ))}
    </ListTable>
  )
}
