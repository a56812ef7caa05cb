import '@mantine/core/styles/Notification.layer.css'
import '@mantine/notifications/styles.layer.css'
import { Notifications, notifications } from '@mantine/notifications'
import CircleAlert from 'lucide-react/icons/circle-alert'
import CircleCheck from 'lucide-react/icons/circle-check'
import { Link } from 'react-router-dom'
import { ThemeProvider } from './theme-provider.tsx'

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
