import Armchair from 'lucide-react/icons/armchair'
import Ban from 'lucide-react/icons/ban'
import Bus from 'lucide-react/icons/bus'
import Clock from 'lucide-react/icons/clock'
import MessageSquareText from 'lucide-react/icons/message-square-text'
import CirclePause from 'lucide-react/icons/circle-pause'
import CirclePlay from 'lucide-react/icons/circle-play'
import MapPin from 'lucide-react/icons/map-pin'
import Pencil from 'lucide-react/icons/pencil'
import Printer from 'lucide-react/icons/printer'
import ScanLine from 'lucide-react/icons/scan-line'
import Tag from 'lucide-react/icons/tag'
import Ticket from 'lucide-react/icons/ticket'
import { lazy, Suspense, useState } from 'react'
import { whyNoDelay } from '../../domain/boarding/late-towns.ts'
import type { TripOverview } from '../../domain/report/trip.ts'
import { refusalText } from '../api/server-errors.ts'
import { trpc } from '../api/trpc.ts'
import { useIsAdmin } from '../api/use-session.ts'
import type { NamedTrip } from '../components/trip/schedule-text.ts'
import { paths } from '../paths.ts'
import { ActBar } from '../ui/controls/act-bar.tsx'
import type { Act } from '../ui/controls/act-bar.tsx'
import { toastError, toastSuccess } from '../ui/overlay/toasts.ts'
import { useNow } from '../ui/use-now.ts'

const CancelTrip = lazy(async () => ({
  default: (await import('../components/trip/cancel-trip.tsx')).CancelTrip,
}))
const TripPoints = lazy(async () => ({
  default: (await import('../components/trip/trip-points.tsx')).TripPoints,
}))

const LateDialog = lazy(async () => ({
  default: (await import('../components/late/late-dialog.tsx')).LateDialog,
}))
const TripMessageDialog = lazy(async () => ({
  default: (await import('../components/trip-message/trip-message-dialog.tsx')).TripMessageDialog,
}))

type Asking = 'cancel' | 'points' | 'late' | 'message'

/** What can be done with a trip by whoever looks at it. domain.md §10 */
export function TripActs({ trip }: { trip: TripOverview }) {
  const isAdmin = useIsAdmin()
  const sales = useStopSales(trip.scheduleId)
  const [asking, ask] = useState<Asking>()
  const now = useNow()
  const isOn = now < trip.arrivalAt && trip.status !== 'CANCELLED'
  const close = () => ask(undefined)
  return (
    <>
      <ActBar
        label="What to do with this trip"
        acts={[
          ...staffActs(trip, isOn),
          ...(whyNoDelay(trip, now) === null ? [lateAct(ask)] : []),
          printAct(trip),
          ...(isAdmin && isOn ? [salesAct(trip, sales)] : []),
          ...(isAdmin ? officeActs(trip, { isOn, ask }) : []),
        ]}
      />
      <Suspense>
        {asking === 'late' && <LateDialog trip={trip} onClose={close} />}
        {asking === 'message' && <TripMessageDialog scheduleId={trip.scheduleId} onClose={close} />}
        {asking === 'cancel' && <CancelTrip schedule={namedTrip(trip)} onClose={close} />}
        {asking === 'points' && <TripPoints schedule={namedTrip(trip)} onClose={close} />}
      </Suspense>
    </>
  )
}

/** What all staff do: sell and board. */
function staffActs(
  { scheduleId, status, salesStopped, pausedUntil }: TripOverview,
  isOn: boolean,
): Act[] {
  const maySell = isOn && !salesStopped && pausedUntil === null
  return [
    ...(maySell
      ? [{ label: 'Sell', Picture: Ticket, to: paths.counter(scheduleId), main: true }]
      : []),
    ...(status === 'CANCELLED'
      ? []
      : [
          {
            label: 'Check-in',
            Picture: ScanLine,
            to: paths.checkIn(scheduleId),
            main: !maySell,
          },
        ]),
  ]
}

const printAct = ({ scheduleId }: TripOverview): Act => ({
  label: 'Print',
  Picture: Printer,
  to: paths.printedPassengerList(scheduleId),
})

/** Says how late the bus is. decisions/0081 */
const lateAct = (ask: (asking: Asking) => void): Act => ({
  label: 'Late',
  Picture: Clock,
  onPress: () => ask('late'),
})

/** Stops the sales of a trip, or lets them go on. domain.md §8 */
function useStopSales(scheduleId: number) {
  const utils = trpc.useUtils()
  const { mutate, isPending } = trpc.schedule.stopSales.useMutation({
    onSuccess: ({ salesStopped }) => toastSuccess(salesStopped ? 'Sales stopped' : 'Sales go on'),
    onError: (error) => toastError(refusalText(error, 'Failed to save. Please try again.')),
    onSettled: () => utils.invalidate(),
  })
  return {
    pending: isPending,
    stop: (stopped: boolean) => mutate({ id: scheduleId, stopped }),
  }
}

function salesAct({ salesStopped }: TripOverview, sales: ReturnType<typeof useStopSales>): Act {
  return {
    label: salesStopped ? 'Resume sales' : 'Stop sales',
    Picture: salesStopped ? CirclePlay : CirclePause,
    onPress: () => sales.stop(!salesStopped),
    pending: sales.pending,
  }
}

/** What administrators do besides: the last one ends the trip. */
function officeActs(
  { scheduleId, scheduleDate, routeId }: TripOverview,
  { isOn, ask }: { isOn: boolean; ask: (asking: Asking) => void },
): Act[] {
  const fares = { from: scheduleDate, to: scheduleDate, route: String(routeId) }
  const seats = { label: 'Manage seats', Picture: Armchair, to: paths.admin.seats(scheduleId) }
  if (!isOn) return [seats]
  return [
    { label: 'Message everybody', Picture: MessageSquareText, onPress: () => ask('message') },
    { label: 'Change bus', Picture: Bus, to: paths.admin.changeBus(scheduleId) },
    { label: 'Fares', Picture: Tag, to: paths.admin.fareTrips(fares) },
    seats,
    { label: 'Points', Picture: MapPin, onPress: () => ask('points') },
    { label: 'Edit trip', Picture: Pencil, to: paths.admin.editSchedule(scheduleId) },
    { label: 'Cancel trip', Picture: Ban, onPress: () => ask('cancel'), final: true },
  ]
}

/** The trip as its dialogs name it. */
const namedTrip = (trip: TripOverview): NamedTrip => ({
  id: trip.scheduleId,
  scheduleDate: trip.scheduleDate,
  departureTime: trip.departureTime,
  bus: { busName: trip.busName },
  route: {
    id: trip.routeId,
    sourceCity: trip.sourceCity,
    destinationCity: trip.destinationCity,
  },
})
