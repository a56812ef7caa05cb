import { CardLink } from './card-link.tsx'
import styles from './tiles.module.css'

interface Tile {
  name: string
  /** The figure as text. */
  value: string
  /** What the figure is made of. */
  note?: string
  /** Where what it adds up is listed: the whole tile leads there. */
  to?: string | undefined
  /** The one that matters most. */
  loud?: boolean
}

/** A few figures side by side, each under its name. */
export function Tiles({ tiles }: { tiles: readonly Tile[] }) {
  return (
    <dl className={styles.tiles}>
      {tiles.map(({ name, value, note, to, loud = false }) => (
        <div key={name} className={`framed ${styles.tile}`} data-loud={loud}>
          <dt className={`dimmed-note ${styles.name}`}>
            {to === undefined ? name : <CardLink to={to}>{name}</CardLink>}
          </dt>
          <dd className={styles.value}>{value}</dd>
          {note !== undefined && <dd className={`dimmed-note ${styles.note}`}>{note}</dd>}
        </div>
      ))}
    </dl>
  )
}
