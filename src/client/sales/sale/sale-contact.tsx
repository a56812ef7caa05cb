import { formatMoment, formatStamp } from '../../../domain/time/format-time.ts'
import type { Sale } from '../../../domain/counter/sale.ts'
import { useZone } from '../../api/zone.ts'
import { phoneLink } from '../../phone-link.ts'
import { SaleFacts } from './sale-facts.tsx'
import { SalePart } from './sale-part.tsx'
import { soldText } from './sale-text.ts'

/** How to reach whoever booked, and how it was sold. */
export function SaleContact({ sale: { booking, account, invoiceNumber } }: { sale: Sale }) {
  const zone = useZone()
  const { phone, email } = booking.contact
  return (
    <SalePart title="Contact">
      <SaleFacts
        facts={[
          { name: 'Phone', value: phone && <a href={phoneLink(phone)}>{phone}</a> },
          { name: 'E-mail', value: email && <a href={`mailto:${email}`}>{email}</a> },
          { name: 'Account', value: account && `${account.name}, ${account.email}` },
          { name: 'Sale', value: soldText(booking.soldBy) },
          { name: 'Invoice', value: invoiceNumber },
          { name: 'Booked', value: formatStamp(booking.bookedAt, zone) },
          {
            name: 'Held until',
            value: booking.hold && formatMoment(booking.hold.deadlineAt, zone),
          },
        ]}
      />
    </SalePart>
  )
}
