import { useState } from 'react'
import { useParams } from 'react-router-dom'
import type { BusSwap, SwapChoices } from '../../../domain/swap/swap-view.ts'
import { trpc } from '../../api/trpc.ts'
import { RecordScreen } from '../../components/record-frame.tsx'
import { paths } from '../../paths.ts'
import { EmptyState } from '../../ui/layout/empty-state.tsx'
import { PageHeading } from '../../ui/layout/page-heading.tsx'
import { formatShortDay } from '../../../domain/time/format-date-time.ts'
import { ChooseBus } from './choose-bus.tsx'
import { SwapDone } from './swap-done.tsx'
import { PlannedSwap } from './planned-swap.tsx'
import { wholeText } from '../../ui/whole-text.ts'

/** /admin/trips/:scheduleId/bus: another bus for a trip that is sold, its passengers in other seats. decisions/0084 */
export function SwapScreen() {
  const scheduleId = Number(useParams()['scheduleId'])
  const query = trpc.swap.choices.useQuery({ scheduleId }, { gcTime: 0 })
  return (
    <RecordScreen
      list={{ to: paths.trip(scheduleId), label: 'Trip' }}
      what="buses"
      heading="Change bus"
      record="trip"
      query={query}
    >
      {(choices) => <ChangeBus key={scheduleId} choices={choices} />}
    </RecordScreen>
  )
}

function ChangeBus({ choices }: { choices: SwapChoices }) {
  const utils = trpc.useUtils()
  const [known, setKnown] = useState<BusSwap | null>(choices.current)
  const show = (swap: BusSwap | null) => {
    setKnown(swap)
    // The trip, its lists and its seat map name the bus too.
    void utils.invalidate()
  }
  const startOver = () => show(null)
  return (
    <>
      <PageHeading lead={<TripLine choices={choices} swap={known} />}>Change bus</PageHeading>
      {known === null && choices.closed !== null && (
        <EmptyState title="The bus of this trip stays">{choices.closed}</EmptyState>
      )}
      {known === null && choices.closed === null && <ChooseBus choices={choices} onOpened={show} />}
      {known?.state === 'OPEN' && (
        <PlannedSwap swap={known} onConfirmed={show} onGivenUp={startOver} />
      )}
      {known !== null && known.state !== 'OPEN' && <SwapDone swap={known} onChanged={show} />}
    </>
  )
}

function TripLine({ choices, swap }: { choices: SwapChoices; swap: BusSwap | null }) {
  const bus = swap === null ? choices.bus : driving(swap)
  const [first] = choices.towns
  return (
    <>
      {formatShortDay(choices.serviceDay)}
      {first !== undefined && ` · ${first.time} from ${first.name}`} · {bus.busName},{' '}
      {wholeText(bus.busNumber)}
    </>
  )
}

/** The bus that the trip has at the moment. */
const driving = ({ state, oldBus, newBus }: BusSwap) =>
  state === 'DONE' || state === 'FINAL' ? newBus : oldBus
