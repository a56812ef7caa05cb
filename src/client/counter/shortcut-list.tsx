import { KeyCap } from './sale/key-cap.tsx'
import styles from './sale/counter.module.css'

type Keys = readonly (readonly [act: string, ...keys: string[]])[]

const AT: Record<'choosing' | 'selling' | 'sold' | 'held', Keys> = {
  choosing: [
    ['Search', '/'],
    ['Choose a trip', '↑', '↓'],
    ['Take it', 'Enter'],
  ],
  selling: [
    ['Next field', 'Enter'],
    ['Other trip', 'F2'],
    ['Seats', 'F4'],
    ['Hold for a caller', 'F8'],
    ['Take cash', 'F9'],
  ],
  sold: [
    ['Print ticket', 'P'],
    ['Next sale', 'N', 'Enter'],
  ],
  held: [['Next sale', 'N', 'Enter']],
}

/** The keys that do something here, always in view. ux.md d8 */
export function ShortcutList({ at }: { at: keyof typeof AT }) {
  return (
    <ul className={styles.keys} aria-label="Keyboard shortcuts">
      {AT[at].map(([act, ...keys]) => (
        <li key={act}>
          {keys.map((key) => (
            <KeyCap key={key}>{key}</KeyCap>
          ))}{' '}
          <span className="visually-hidden">{keys.join(' or ')}: </span>
          {act}
        </li>
      ))}
    </ul>
  )
}
