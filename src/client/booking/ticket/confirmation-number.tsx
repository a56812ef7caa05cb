import { useEffect, useRef, useState } from 'react'
import { Button } from '../../ui/controls/button.tsx'
import styles from './ticket-page.module.css'

const SHOWN_FOR = 2000

/** Marks the number, so that it can be copied by hand where the page may not do it (plain http). */
function select(element: HTMLElement | null): void {
  if (element) window.getSelection()?.selectAllChildren(element)
}

/** The booking number in large letters, with Copy. ux.md d6 */
export function ConfirmationNumber({ number }: { number: string }) {
  const shown = useRef<HTMLElement>(null)
  const [said, say] = useState('')
  useEffect(() => {
    if (said === '') return undefined
    const timer = window.setTimeout(() => say(''), SHOWN_FOR)
    return () => window.clearTimeout(timer)
  }, [said])

  async function copy() {
    try {
      await navigator.clipboard.writeText(number)
      say('Copied')
    } catch {
      select(shown.current)
      say('Selected')
    }
  }
  return (
    <p className={styles.number}>
      <span className={styles.numberLabel}>Booking number</span>
      <strong ref={shown} className={styles.digits}>
        {number}
      </strong>
      <Button variant="outline" className={styles.copy ?? ''} onClick={() => void copy()}>
        {said || 'Copy'}
        <span className="visually-hidden"> booking number</span>
      </Button>
      <output className="visually-hidden">{said}</output>
    </p>
  )
}
