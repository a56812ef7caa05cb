import './mantine-overlay.css'
import { Modal } from '@mantine/core'
import { useState } from 'react'
import type { ReactNode } from 'react'
import { useBackCloses } from './back-closes.ts'
import { Button } from '../controls/button.tsx'
import { DialogFoot } from './dialog-foot.tsx'
import { useFocusReturn } from './focus-return.ts'
import styles from './form-dialog.module.css'
import { useLeaveWarning } from './leave-warning.ts'
import { ThemeProvider } from './theme-provider.tsx'
import { useNarrow } from '../style/use-narrow.ts'

interface Props {
  title: string
  /** Something typed would be lost. */
  dirty: boolean
  onClose: () => void
  wide?: boolean
  /** How wide at most, for a form of several columns; takes precedence over `wide`. */
  width?: string
  /** Set when the browser's Back was used: asks as Escape does. */
  leaving?: boolean
  /** Called when editing goes on after the question. */
  onStay?: () => void
  children: ReactNode
}

/**
 * A form of the back office above its list, the whole screen on phones. Escape, the cross and a click beside it ask
 * before they discard typed input; Cancel does not ask. ux.md d8
 */
export function FormDialog(props: Props) {
  const { title, dirty, onClose, wide = false, width, children, leaving = false, onStay } = props
  // One whose address the screen keeps is closed by the screen.
  const hasOwnAddress = props.leaving !== undefined
  const [asking, setAsking] = useState(false)
  const narrow = useNarrow()
  useFocusReturn(true)
  useLeaveWarning(dirty)
  const stay = () => {
    setAsking(false)
    onStay?.()
  }
  const leave = () => (dirty ? setAsking(true) : onClose())
  useBackCloses(!hasOwnAddress, leave)
  useBackCloses(asking && !hasOwnAddress, stay)
  return (
    <ThemeProvider>
      <Modal
        opened
        onClose={leave}
        title={title}
        size={width ?? (wide ? 'xl' : 'lg')}
        fullScreen={narrow}
      >
        {children}
        {/* Escape is handled by the whole window: the press that opens the question would at once close it. */}
        <Modal
          opened={asking || leaving}
          onClose={stay}
          closeOnEscape={false}
          onKeyDown={({ key }) => key === 'Escape' && stay()}
          title="Discard your changes?"
        >
          <p className={styles.question}>What you have typed is not saved yet.</p>
          <DialogFoot>
            <Button variant="outline" onClick={onClose}>
              Discard
            </Button>
            <Button data-autofocus onClick={stay}>
              Keep editing
            </Button>
          </DialogFoot>
        </Modal>
      </Modal>
    </ThemeProvider>
  )
}
