import { imagePath } from '../../../../domain/image/image.ts'
import type { ShownImage } from '../../../../domain/image/image.ts'
import type {
  PaperPassenger,
  PaperRow,
  TicketPaper,
} from '../../../../domain/ticket/ticket-paper.ts'
import { qrSource } from '../../../ui/qr-code.ts'
import type { PaperSize } from './paper-size.ts'

interface Props {
  paper: TicketPaper
  size: PaperSize
  /** The operator's logo, where there is one. */
  logo?: ShownImage | null
}

/** The paper of a ticket, as its PDF has it: a page of A4, or a receipt as long as it gets. decisions/0074 */
export function TicketPaperView({ paper, size, logo = null }: Props) {
  const [name, ...seller] = paper.seller
  return (
    <main data-size={size}>
      <header>
        <div>
          {logo && <img className="logo" src={imagePath(logo.hash, 480, 'png')} alt="" />}
          <h2>{name}</h2>
          {seller.map((line) => (
            <p key={line}>{line}</p>
          ))}
        </div>
        <div className="number">
          <h2>{paper.title}</h2>
          <p>
            <b>{paper.number}</b>
          </p>
          <p>{paper.date}</p>
        </div>
      </header>
      <section className="journey">
        <h1>{paper.route}</h1>
        <h1 className="number">{paper.bookingNumber}</h1>
        <p>{paper.day}</p>
        {paper.notice !== null && (
          <p>
            <b>{paper.notice}</b>
          </p>
        )}
      </section>
      <section className="facts">
        {paper.facts.map(({ label, lines: [first, ...lines] }) => (
          <div key={label}>
            <small>{label}</small>
            <h2>{first}</h2>
            {lines.map((line) => (
              <p key={line}>{line}</p>
            ))}
          </div>
        ))}
      </section>
      <section className="passengers">
        {paper.passengers.map((passenger) => (
          <Passenger key={passenger.seat} passenger={passenger} />
        ))}
      </section>
      <section className="money">
        <div>
          <h3>Payment</h3>
          <Rows rows={paper.sums} className="sums" />
          <Rows rows={paper.payment} />
        </div>
        {paper.cancellation.length > 0 && (
          <div>
            <h3>If you cancel</h3>
            <Rows rows={paper.cancellation} />
            {paper.cancellationFrom !== '' && <p>{paper.cancellationFrom}</p>}
          </div>
        )}
      </section>
      <Rows rows={paper.tax} className="tax" />
      <footer>
        {paper.bring !== null && (
          <p>
            <b>{paper.bring}</b>
          </p>
        )}
        {paper.terms !== '' && <p className="terms">{paper.terms}</p>}
        <p>{paper.help}</p>
      </footer>
    </main>
  )
}

function Passenger({ passenger }: { passenger: PaperPassenger }) {
  const { seat, name, detail, ticketNumber, fare, code } = passenger
  return (
    <article>
      {code !== null && <img src={qrSource(code)} alt={`Boarding code, ${seat}`} />}
      <div>
        <h2>{seat}</h2>
        <p>
          <b>{name}</b>
        </p>
        <p>{detail}</p>
        <p>{ticketNumber}</p>
        <p>{fare}</p>
      </div>
    </article>
  )
}

function Rows({ rows, className }: { rows: readonly PaperRow[]; className?: string }) {
  if (rows.length === 0) return null
  return (
    <dl className={className}>
      {rows.map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
