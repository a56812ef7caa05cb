import { useEffect, useRef, useState } from 'react'
import type { KeyboardEvent, UIEvent } from 'react'

/** A list of which one item at a time is in sight: which, and how to get to another. Swiping is the browser's own. */
export function useStrip(count: number) {
  const strip = useRef<HTMLUListElement>(null)
  const [shown, setShown] = useState(0)
  /** The same for what is not drawn, and the width it was counted by. */
  const last = useRef({ place: 0, width: 0 })
  const place = Math.min(shown, count - 1)
  const turnTo = (next: number) => {
    last.current.place = next
    setShown(next)
  }
  useEffect(() => {
    const list = strip.current
    if (list === null) return undefined
    // Where it becomes wider or narrower, the same one stays in sight.
    const observer = new ResizeObserver(() => {
      last.current.width = list.clientWidth
      list.scrollLeft = last.current.place * list.clientWidth
    })
    observer.observe(list)
    return () => observer.disconnect()
  }, [])
  const go = (to: number) => {
    const next = Math.max(0, Math.min(to, count - 1))
    turnTo(next)
    if (strip.current) strip.current.scrollLeft = next * strip.current.clientWidth
  }
  const onScroll = ({ currentTarget: { scrollLeft, clientWidth } }: UIEvent) => {
    const { width } = last.current
    if (clientWidth > 0 && clientWidth === width) turnTo(Math.round(scrollLeft / clientWidth))
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key]
    if (step === undefined) return
    event.preventDefault()
    go(place + step)
  }
  return { strip, place, go, onScroll, onKeyDown }
}
