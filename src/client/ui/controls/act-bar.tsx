import type { LucideIcon } from 'lucide-react'
import Ellipsis from 'lucide-react/icons/ellipsis'
import { useEffect, useId, useRef, useState } from 'react'
import type { FocusEvent, KeyboardEvent } from 'react'
import { Link } from 'react-router-dom'
import { useNarrow } from '../style/use-narrow.ts'
import styles from './act-bar.module.css'
import { Button, buttonClass } from './button.tsx'

/** One thing to do: an address to go to, or what pressing it does. */
export interface Act {
  label: string
  Picture: LucideIcon
  to?: string
  onPress?: () => void
  /** The one that is done most. */
  main?: boolean
  /** It ends something for good. */
  final?: boolean
  pending?: boolean
}

interface Props {
  /** What they are done to, for screen readers. */
  label: string
  /** The most frequent first: what has no room is behind More. */
  acts: readonly Act[]
}

const ROOM = { narrow: 2, wide: 5 } as const

/** What can be done with a page's thing: as many acts as there is room for, the others behind More. */
export function ActBar({ label, acts }: Props) {
  const room = useNarrow() ? ROOM.narrow : ROOM.wide
  // More in place of a single act would hide it for nothing.
  const shown = acts.length <= room + 1 ? acts.length : room
  return (
    <fieldset className={styles.bar} aria-label={label}>
      {acts.slice(0, shown).map((act) => (
        <ActButton key={act.label} act={act} />
      ))}
      {shown < acts.length && <More acts={acts.slice(shown)} />}
    </fieldset>
  )
}

function ActButton({ act }: { act: Act }) {
  const { label, Picture, to, onPress, main = false, pending = false } = act
  const variant = main ? 'primary' : 'outline'
  const content = (
    <>
      <Picture size={18} aria-hidden="true" />
      {label}
    </>
  )
  if (to !== undefined) {
    return (
      <Link className={`${buttonClass(variant)} ${styles.act}`} to={to}>
        {content}
      </Link>
    )
  }
  return (
    <Button variant={variant} className={styles.act ?? ''} loading={pending} onClick={onPress}>
      {content}
    </Button>
  )
}

/** The other acts, below their button: closed by Escape, by choosing one, and by leaving it. */
function More({ acts }: { acts: readonly Act[] }) {
  const id = useId()
  const [open, setOpen] = useState(false)
  const place = useRef<HTMLDivElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (!open) return undefined
    const closeOutside = ({ target }: PointerEvent) => {
      if (target instanceof Node && place.current?.contains(target) === false) setOpen(false)
    }
    document.addEventListener('pointerdown', closeOutside)
    return () => document.removeEventListener('pointerdown', closeOutside)
  }, [open])
  const close = () => {
    button.current?.focus()
    setOpen(false)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && open) close()
  }
  const onBlur = ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (relatedTarget !== null && !currentTarget.contains(relatedTarget)) setOpen(false)
  }
  return (
    // Its controls are inside; this only sees when the focus leaves them.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
    <div ref={place} className={styles.more} onKeyDown={onKeyDown} onBlur={onBlur}>
      <button
        ref={button}
        type="button"
        className={`${buttonClass('outline')} ${styles.act}`}
        aria-expanded={open}
        aria-controls={id}
        onClick={() => setOpen(!open)}
      >
        <Ellipsis size={18} aria-hidden="true" />
        More
      </button>
      <ul id={id} className={`plain-list framed ${styles.others}`} hidden={!open}>
        {acts.map((act) => (
          <li key={act.label}>
            <OtherAct act={act} onChosen={close} />
          </li>
        ))}
      </ul>
    </div>
  )
}

function OtherAct({ act, onChosen }: { act: Act; onChosen: () => void }) {
  const { label, Picture, to, onPress, final = false } = act
  const content = (
    <>
      <Picture size={20} aria-hidden="true" />
      {label}
    </>
  )
  if (to !== undefined) {
    return (
      <Link className={styles.other ?? ''} to={to}>
        {content}
      </Link>
    )
  }
  return (
    <button
      type="button"
      className={styles.other}
      data-final={final}
      onClick={() => {
        // First the focus goes back to the button: a dialog returns it there.
        onChosen()
        onPress?.()
      }}
    >
      {content}
    </button>
  )
}
