import '@mantine/core/styles/Notification.layer.css'
import '@mantine/notifications/styles.layer.css'
import { Notifications, notifications } from '@mantine/notifications'
import CircleAlert from 'lucide-react/icons/circle-alert'
import CircleCheck from 'lucide-react/icons/circle-check'
import { useEffect, useId, useRef } from 'react'
import { Link } from 'react-router-dom'
import { Button } from '../controls/button.tsx'
import { ThemeProvider } from './theme-provider.tsx'
import styles from './toast-layer.module.css'

/** Something that was done at once and can still be undone. */
export interface UndoOffer {
  /** Names what it is about: one offer each. */
  key: string
  /** What was done, as a sentence. */
  words: string
  undo: () => void
}

/** Where a toast leads. */
export interface ToastLink {
  to: string
  label: string
}

export interface Toast {
  text: string
  tone: 'success' | 'error'
  milliseconds: number
  link?: ToastLink | undefined
}

/** Puts one toast into the layer; it waits there if the layer is not on the page yet. */
export function showToast({ text, tone, milliseconds, link }: Toast): void {
  notifications.show({
    message: link ? <WithLink text={text} link={link} /> : text,
    autoClose: milliseconds,
    withBorder: true,
    color: tone === 'success' ? 'green' : 'red',
    icon: tone === 'success' ? <CircleCheck size={20} /> : <CircleAlert size={20} />,
    role: tone === 'success' ? 'status' : 'alert',
    closeButtonProps: { 'aria-label': 'Close' },
  })
}

/** The toasts in which Undo is offered, by what each is about. */
const undoToasts = new Map<string, string>()

/** Offers Undo in a toast; a second offer about the same thing takes the place of the first, with a time of its own. */
export function showUndo({ key, words, undo }: UndoOffer, milliseconds: number): void {
  hideUndo(key)
  const id = notifications.show({
    message: (
      <UndoMessage
        words={words}
        onUndo={() => {
          hideUndo(key)
          undo()
        }}
      />
    ),
    autoClose: milliseconds,
    withBorder: true,
    role: 'status',
    closeButtonProps: { 'aria-label': 'Close' },
  })
  undoToasts.set(key, id)
}

/** Removes such a toast, if it is still shown. */
export function hideUndo(key: string): void {
  const id = undoToasts.get(key)
  if (id !== undefined) notifications.hide(id)
  undoToasts.delete(key)
}

/** The focus goes to Undo, since the row with the button that was pressed is gone, and from there to the heading. */
function UndoMessage({ words, onUndo }: { words: string; onUndo: () => void }) {
  const wordsId = useId()
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    const here = button.current
    here?.focus({ preventScroll: true })
    return () => {
      const lost = document.activeElement === here || document.activeElement === document.body
      if (lost) document.querySelector<HTMLElement>('#main h1')?.focus({ preventScroll: true })
    }
  }, [])
  return (
    <div className={styles.undo}>
      <span id={wordsId}>{words}</span>
      <Button variant="outline" ref={button} aria-describedby={wordsId} onClick={onUndo}>
        Undo
      </Button>
    </div>
  )
}

function WithLink({ text, link }: { text: string; link: ToastLink }) {
  return (
    <>
      {text}{' '}
      <Link className="touch-link" to={link.to}>
        {link.label}
      </Link>
    </>
  )
}

/** Where toasts appear: top centre, above modals, at most 20. Spec §9, Toasts. */
export function ToastLayer() {
  return (
    <ThemeProvider>
      <Notifications limit={20} position="top-center" zIndex={1000} />
    </ThemeProvider>
  )
}
