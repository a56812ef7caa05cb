import type { Booking } from '../../../domain/booking/booking.ts'
import type { PayLink } from '../../../domain/payment/pay-link.ts'
import { serverMessage } from '../../api/server-errors.ts'
import { toastError, toastSuccess } from '../../ui/overlay/toasts.ts'
import { trpc } from '../../api/trpc.ts'
import { whatsAppLink } from '../whatsapp-link.ts'
import { Button, buttonClass } from '../../ui/controls/button.tsx'
import { CopyButton } from '../../ui/controls/copy-button.tsx'
import { FormFailure } from '../../ui/layout/form-failure.tsx'
import { Spinner } from '../../ui/layout/spinner.tsx'
import { Dialog } from '../../ui/overlay/dialog.tsx'
import { qrSource } from '../../ui/qr-code.ts'
import styles from './cash-holds.module.css'

interface Props {
  booking: Booking
  onClose: () => void
}

/** The link by which a caller pays: to scan, to copy, for WhatsApp, or by e-mail where mail is set up. decisions/0073 */
export function PayLinkDialog({ booking, onClose }: Props) {
  const { id: bookingId, bookingNumber } = booking
  const { data, error } = trpc.counter.payLink.useQuery({ bookingId }, { retry: false })
  return (
    <Dialog opened title={`Link to pay for ${bookingNumber}`} onClose={onClose}>
      {error && (
        <FormFailure
          message={serverMessage(error) ?? 'Failed to fetch the link. Please try again.'}
        />
      )}
      {data && <LinkToSend link={data} booking={booking} />}
      {!data && !error && <Spinner label="Loading the link…" />}
    </Dialog>
  )
}

function LinkToSend({ link, booking }: { link: PayLink; booking: Booking }) {
  const { id: bookingId, contact } = booking
  const { url, text, email } = link
  const mail = trpc.counter.mailPayLink.useMutation({
    onSuccess: () => toastSuccess('The link is on its way'),
    onError: (error) => toastError(serverMessage(error) ?? 'Failed to send. Please try again.'),
  })
  return (
    <div className={styles.link}>
      <img className={styles.code} src={qrSource(url)} alt="QR code of the link" />
      <p className={styles.question}>
        Whoever has it can pay, without an account, until the hold ends. The ticket opens by the
        same link.
      </p>
      <p className={styles.address}>{url}</p>
      <div className="wrap-row">
        <CopyButton text={url}>Copy link</CopyButton>
        <a
          className={buttonClass('outline')}
          href={whatsAppLink(text, contact.phone ?? '')}
          target="_blank"
          rel="noreferrer"
        >
          Open WhatsApp
        </a>
        {email !== null && (
          <Button
            variant="outline"
            loading={mail.isPending}
            disabled={mail.isSuccess}
            onClick={() => mail.mutate({ bookingId })}
          >
            {mail.isSuccess ? 'Sent' : 'Send'} to {email}
          </Button>
        )}
      </div>
    </div>
  )
}
