import type { Transaction } from '../../../domain/payment/transaction.ts'
import { ListCard, ListCards } from '../../ui/list/list-cards.tsx'
import { Amount, BookingCell, Customer, Email, Moment, Status } from './transaction-cells.tsx'

interface Props {
  transactions: readonly Transaction[]
  loading: boolean
}

/** The same transactions where there is less room. */
export function TransactionCards({ transactions, loading }: Props) {
  return (
    <ListCards label="Transactions" loading={loading}>
      {transactions.map((transaction) => (
        <ListCard
          key={transaction.id}
          title={transaction.id}
          actions={<Amount transaction={transaction} />}
          fields={[
            { name: 'Booking', value: <BookingCell transaction={transaction} /> },
            { name: 'Customer', value: <Customer transaction={transaction} /> },
            { name: 'E-mail', value: <Email transaction={transaction} /> },
            { name: 'Date', value: <Moment transaction={transaction} /> },
            { name: 'Method', value: transaction.paymentMethod },
            { name: 'Status', value: <Status transaction={transaction} /> },
          ]}
        />
      ))}
    </ListCards>
  )
}
