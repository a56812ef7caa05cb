import './mantine-overlay.css'
import { Modal } from '@mantine/core'
import { useEffect, useState } from 'react'
import type { ReactNode } from 'react'
import { Button } from './button.tsx'
import { useFocusReturn } from './focus-return.ts'
import styles from './form-dialog.module.css'
import { useNarrow } from './list/use-narrow.ts'

interface Props {
  title: string
  /** Something typed would be lost. */
  dirty: boolean
  onClose: () => void
  wide?: boolean
  children: ReactNode
}

/** The browser's own question before a page with unsaved changes is left. */
function useLeaveWarning(dirty: boolean): void {
  useEffect(() => {
    if (!dirty) return undefined
    const warn = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', warn)
    return () => window.removeEventListener('beforeunload', warn)
  }, [dirty])
}

/**
 * A form of the back office above its list, the whole screen on phones. Escape, the cross and a click beside it ask
 * before they throw away what was typed; Cancel, a button of the form, is meant. Needs Mantine's ground. ux.md d8
 */
export function FormDialog({ title, dirty, onClose, wide = false, children }: Props) {
  const [asking, setAsking] = useState(false)
  const narrow = useNarrow()
  useFocusReturn(true)
  useLeaveWarning(dirty)
  return (
    <Modal
      opened
      onClose={() => (dirty ? setAsking(true) : onClose())}
      title={title}
      size={wide ? 'xl' : 'lg'}
      fullScreen={narrow}
    >
      {children}
      <Modal opened={asking} onClose={() => setAsking(false)} title="Discard your changes?">
        <p className={styles.question}>What you have typed is not saved yet.</p>
        <div className={styles.choices}>
          <Button loudness="outline" onClick={onClose}>
            Discard
          </Button>
          <Button data-autofocus onClick={() => setAsking(false)}>
            Keep editing
          </Button>
        </div>
      </Modal>
    </Modal>
  )
}
