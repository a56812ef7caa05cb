import { qrSource } from '../../ui/qr-code.ts'
import styles from './ticket-codes.module.css'

/** A QR, dark on white whatever the page's colours, with its quiet zone. ux.md d6 */
export function TicketQr({ code, label }: { code: string; label: string }) {
  return <img className={styles.qr} src={qrSource(code)} alt={label} width={240} height={240} />
}
