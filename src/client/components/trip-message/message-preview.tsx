import { useEffect, useRef } from 'react'
import { Link } from 'react-router-dom'
import { notifiedText } from '../../../domain/notified.ts'
import type { TripMessageCounts, TripMessagePreview } from '../../../domain/message/trip-message.ts'
import { paths } from '../../paths.ts'
import { Button, buttonClass } from '../../ui/controls/button.tsx'
import { DialogFoot } from '../../ui/overlay/dialog-foot.tsx'
import { FormFailure } from '../../ui/layout/form-failure.tsx'
import { FoldedPart } from '../folded-part.tsx'
import styles from './message-preview.module.css'

interface PreviewProps {
  preview: TripMessagePreview
  failure: string | undefined
  sending: boolean
  onWrite: () => void
  onSend: () => void
}

interface SentProps {
  sent: TripMessageCounts
  scheduleId: number
  onClose: () => void
}

const countBookings = (count: number): string => (count === 1 ? '1 booking' : `${count} bookings`)

/** The heading of a step, which has the focus once it is shown. */
function Step({ children }: { children: string }) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <h3 ref={heading} className={styles.step} tabIndex={-1}>
      {children}
    </h3>
  )
}

/** By which ways it goes out. Whoever boards soon is told in two. */
function Ways({ byMail, bySms, atDesk }: TripMessageCounts) {
  return (
    <dl className={styles.ways}>
      <dt>By e-mail</dt>
      <dd>{byMail}</dd>
      {bySms > 0 && (
        <>
          <dt>By SMS</dt>
          <dd>{bySms}</dd>
        </>
      )}
      <dt>At the message desk, to be sent by hand</dt>
      <dd>{atDesk}</dd>
    </dl>
  )
}

/** Whom a message reaches in which way, whom in none, and how it reads; then it is sent. */
export function MessagePreview({ preview, failure, sending, onWrite, onSend }: PreviewProps) {
  const { bookings, unreachable, example } = preview
  return (
    <div className="form-grid">
      <Step>
        {bookings === 0 ? 'No one would get this message' : `For ${countBookings(bookings)}`}
      </Step>
      {bookings > 0 && <Ways {...preview} />}
      {unreachable.length > 0 && (
        <div className="danger-note">
          {`${countBookings(unreachable.length)} cannot be reached at all. Tell them at the stop:`}
          <ul className={styles.unreachable}>
            {unreachable.map(({ bookingNumber, name, seats }) => (
              <li key={bookingNumber}>
                {name}, {seats.join(', ')} ({bookingNumber})
              </li>
            ))}
          </ul>
        </div>
      )}
      {example && (
        <>
          <p className={styles.label}>As the first of them reads it in a messenger</p>
          <p className={styles.text}>{example.messenger}</p>
          <FoldedPart title="As an e-mail">
            {() => (
              <p className={styles.text}>
                <strong>{example.subject}</strong>
                {`\n\n${example.mail}`}
              </p>
            )}
          </FoldedPart>
        </>
      )}
      {failure !== undefined && <FormFailure message={failure} />}
      <DialogFoot>
        <Button variant="outline" disabled={sending} onClick={onWrite}>
          Back
        </Button>
        {bookings > 0 && (
          <Button loading={sending} onClick={onSend}>
            Send to {countBookings(bookings)}
          </Button>
        )}
      </DialogFoot>
    </div>
  )
}

/** What was sent, and where the rest of it is done by hand. */
export function MessageSent({ sent, scheduleId, onClose }: SentProps) {
  return (
    <div className="form-grid">
      <Step>
        {notifiedText({ sent: sent.byMail + sent.bySms, toCall: sent.atDesk }).replace(/\.$/, '')}
      </Step>
      <Ways {...sent} />
      <DialogFoot>
        <Button variant="outline" onClick={onClose}>
          Close
        </Button>
        {sent.atDesk > 0 && (
          <Link className={buttonClass()} to={paths.tripDesk(scheduleId)} onClick={onClose}>
            To the message desk
          </Link>
        )}
      </DialogFoot>
    </div>
  )
}
