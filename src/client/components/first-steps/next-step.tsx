import { Link } from 'react-router-dom'
import { buttonClass } from '../../ui/controls/button.tsx'
import styles from './next-step.module.css'

interface Props {
  /** What has just been added. */
  done: string
  /** Where it goes on, the way that most take first. */
  ways: readonly { words: string; to: string }[]
}

/** After a first step: what is done, and the next one. decisions/0091 */
export function NextStep({ done, ways }: Props) {
  return (
    <div className={styles.step}>
      <output className={styles.done}>{done}</output>
      <div className="wrap-row">
        {ways.map(({ words, to }, place) => (
          <Link key={to} className={buttonClass(place === 0 ? undefined : 'outline')} to={to}>
            {words}
          </Link>
        ))}
      </div>
    </div>
  )
}
