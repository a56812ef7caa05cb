import { encode } from 'uqr'
import styles from './ticket-codes.module.css'

/** The quiet zone that readers ask for, in modules. ux.md d6 */
const QUIET = 4

/** The dark modules as one path: a stretch of a row is one rectangle, so that no seams show. */
function darkPath(rows: readonly boolean[][]): string {
  return rows
    .flatMap((cells, y) =>
      [
        ...cells
          .map((dark) => (dark ? '#' : ' '))
          .join('')
          .matchAll(/#+/g),
      ].map(({ index, 0: run }) => `M${index} ${y}h${run.length}v1h-${run.length}z`),
    )
    .join('')
}

function drawing(code: string): string {
  const { data, size } = encode(code, { ecc: 'M', border: QUIET })
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}" shape-rendering="crispEdges"><path fill="#fff" d="M0 0h${size}v${size}h-${size}z"/><path d="${darkPath(data)}"/></svg>`
}

/** A QR, dark on white whatever the page's colours, with its quiet zone. ux.md d6 */
export function TicketQr({ code, label }: { code: string; label: string }) {
  const source = `data:image/svg+xml,${encodeURIComponent(drawing(code))}`
  return <img className={styles.qr} src={source} alt={label} width={240} height={240} />
}
