import { useEffect, useEffectEvent, useRef, useState } from 'react'
import styles from './search-box.module.css'

const WAIT = 300
const LONGEST = 100

/** `/` moves the focus here from anywhere but another field or an open dialog. */
function isCall(event: KeyboardEvent): boolean {
  const { target, key, ctrlKey, metaKey, altKey } = event
  if (key !== '/' || ctrlKey || metaKey || altKey) return false
  return !(
    target instanceof Element &&
    target.closest('input, textarea, select, [contenteditable], [role="dialog"]')
  )
}

interface Props {
  /** 'Search buses...': also its label. */
  placeholder: string
  /** What is searched for now. */
  value: string
  /** Called 300 ms after the last key, or at once on Enter. */
  onSearch: (text: string) => void
}

/** Searches while one types, debounced by 300 ms; `/` focuses it, Escape empties it. ux.md d8 */
export function SearchBox({ placeholder, value, onSearch }: Props) {
  const [typed, setTyped] = useState(value)
  const sent = useRef(value)
  // What was sent and is not in the URL yet.
  const underway = useRef<string[]>([])
  const field = useRef<HTMLInputElement>(null)
  const send = useEffectEvent((text: string) => {
    if (text === sent.current) return
    sent.current = text
    underway.current.push(text)
    onSearch(text)
  })
  const [atOnce, setAtOnce] = useState(0)

  useEffect(() => {
    const timer = setTimeout(() => send(typed), WAIT)
    return () => clearTimeout(timer)
  }, [typed])

  useEffect(() => {
    if (atOnce > 0) send(field.current?.value ?? '')
  }, [atOnce])

  // Back, or a link, has changed what is searched for; what was sent from here comes back, maybe after newer input,
  // and changes nothing.
  useEffect(() => {
    const arrived = underway.current.indexOf(value)
    underway.current = underway.current.slice(arrived + 1)
    if (arrived >= 0 || value === sent.current) return
    underway.current = []
    sent.current = value
    setTyped(value)
  }, [value])

  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if (!isCall(event)) return
      event.preventDefault()
      field.current?.focus()
    }
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [])

  return (
    <input
      ref={field}
      type="search"
      className={styles.search}
      placeholder={placeholder}
      aria-label={placeholder}
      aria-keyshortcuts="/"
      maxLength={LONGEST}
      value={typed}
      onChange={(event) => setTyped(event.currentTarget.value)}
      onKeyDown={(event) => {
        if (event.key === 'Escape') setTyped('')
        if (event.key === 'Enter') setAtOnce((count) => count + 1)
      }}
    />
  )
}
