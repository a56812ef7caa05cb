import { nextTown } from '../../../domain/boarding/late-towns.ts'
import { useNow } from '../../ui/use-now.ts'
import { Dialog } from '../../ui/overlay/dialog.tsx'
import { LateForm } from './late-form.tsx'
import type { LateTrip } from './late-panel.tsx'
import { useDelaysSync } from './use-delays-sync.ts'
import { useSaidOfTrip } from './use-said-of-trip.ts'

interface Props {
  trip: LateTrip
  onClose: () => void
}

/** Says from the trip's page how late its bus is; it stays open, as one says it again when it is worse. decisions/0081 */
export function LateDialog({ trip, onClose }: Props) {
  const now = useNow()
  useDelaysSync()
  const { towns, delays } = useSaidOfTrip(trip)
  return (
    <Dialog opened title="How late is the bus?" onClose={onClose}>
      <LateForm
        scheduleId={trip.scheduleId}
        towns={towns}
        delays={delays}
        first={nextTown(towns, delays, now)?.node ?? 0}
      />
    </Dialog>
  )
}
