import MessageSquareText from 'lucide-react/icons/message-square-text'
import { lazy, Suspense, useState } from 'react'
import { Button } from '../../ui/controls/button.tsx'

const TripMessageDialog = lazy(async () => ({
  default: (await import('./trip-message-dialog.tsx')).TripMessageDialog,
}))

/** Opens the dialog in which an administrator writes to everybody on a trip. decisions/0080 */
export function MessageEverybody({ scheduleId }: { scheduleId: number }) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button variant="outline" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <MessageSquareText size={20} aria-hidden="true" /> Message everybody
      </Button>
      <Suspense>
        {open && <TripMessageDialog scheduleId={scheduleId} onClose={() => setOpen(false)} />}
      </Suspense>
    </>
  )
}
