import { useState } from 'react'
import type { BoardingStop } from '../../../domain/boarding/passenger-list.ts'
import type { TripAudience } from '../../../domain/message/trip-message.ts'
import { fieldErrors, refusalText } from '../../api/server-errors.ts'
import { newKey, trpc } from '../../api/trpc.ts'

/** A choice of the list, by the value of its entry. */
interface AudienceOption {
  value: string
  label: string
  to: TripAudience
}

const EVERYBODY: AudienceOption = {
  value: 'EVERYBODY',
  label: 'Everybody',
  to: { who: 'EVERYBODY' },
}

/** Whom a message may be for: everybody, who has not boarded, and each town or point where somebody gets on. */
function audienceOptions(stops: readonly BoardingStop[]): AudienceOption[] {
  const used = stops.filter((stop) => stop.passengers.length > 0)
  const towns = [...Map.groupBy(used, ({ node }) => node)]
  return [
    EVERYBODY,
    { value: 'NOT_BOARDED', label: 'Who has not boarded yet', to: { who: 'NOT_BOARDED' } },
    ...towns.flatMap(([node, places]) => {
      const points = places.flatMap((place) =>
        place.pointId === null ? [] : [pointOption(place, place.pointId)],
      )
      const town = places[0]?.town ?? ''
      const label =
        points.length === 0 ? `Who boards in ${town}` : `Who boards in ${town}, anywhere`
      return [{ value: `${node}`, label, to: { who: 'PLACE', node } as const }, ...points]
    }),
  ]
}

const pointOption = ({ node, name, town }: BoardingStop, pointId: number): AudienceOption => ({
  value: `${node} ${pointId}`,
  label: `Who boards at ${name}, ${town}`,
  to: { who: 'PLACE', node, pointId },
})

/** A message to those on a trip: it is typed, looked at, and sent once however often that is pressed. */
export function useTripMessage(scheduleId: number) {
  const utils = trpc.useUtils()
  const list = trpc.passenger.list.useQuery({ scheduleId })
  const [text, setText] = useState('')
  const [chosen, setChosen] = useState(EVERYBODY.value)
  const [key, setKey] = useState(newKey)
  const options = audienceOptions(list.data?.stops ?? [])
  const audience = options.find(({ value }) => value === chosen) ?? EVERYBODY
  const typed = { scheduleId, text, to: audience.to }
  const preview = trpc.desk.preview.useMutation({ onSuccess: () => setKey(newKey()) })
  const send = trpc.desk.send.useMutation({ onSuccess: () => utils.desk.invalidate() })
  const failed = send.error ?? preview.error
  const [atField] = fieldErrors(failed)
  return {
    text,
    setText,
    options,
    audience: audience.value,
    setAudience: setChosen,
    /** What it would be; undefined until it was looked at. */
    preview: preview.data,
    looking: preview.isPending,
    look: () => preview.mutate(typed),
    /** Back to what is typed. */
    write: () => {
      preview.reset()
      send.reset()
    },
    sent: send.data,
    sending: send.isPending,
    send: () => send.mutate({ ...typed, key }),
    fault: atField?.message,
    failure:
      failed && !atField
        ? refusalText(failed, 'No answer came. Try again: nobody gets it twice.')
        : undefined,
  }
}

export type TripMessageState = ReturnType<typeof useTripMessage>
