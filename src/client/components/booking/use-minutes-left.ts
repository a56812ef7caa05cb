import { SECOND } from '../../../domain/time/calendar.ts'
import { useEffect, useRef, useState } from 'react'
import type { Instant } from '../../../domain/time/calendar.ts'
import { minutesLeft } from './minutes-left.ts'
import { serverNow } from '../../ui/server-time.ts'

/**
 * Minutes begun until a deadline, by the server's clock; rendered only when their number changes. `onOver` runs once
 * for each deadline that passes: the server then decides whether it is over.
 */
export function useMinutesLeft(deadlineAt: Instant, onOver: () => void): number {
  const [minutes, setMinutes] = useState(() => minutesLeft(deadlineAt, serverNow()))
  const over = useRef(onOver)
  useEffect(() => {
    over.current = onOver
  })
  useEffect(() => {
    let done = false
    const look = () => {
      const left = minutesLeft(deadlineAt, serverNow())
      setMinutes(left)
      if (left > 0 || done) return
      done = true
      over.current()
    }
    look()
    const timer = window.setInterval(look, SECOND)
    return () => window.clearInterval(timer)
  }, [deadlineAt])
  return minutes
}
