import type { BoardingStop } from '../../../domain/boarding/passenger-list.ts'
import type { TripAudience } from '../../../domain/message/trip-message.ts'

/** A choice of the list, by the value of its entry. */
export interface AudienceOption {
  value: string
  label: string
  to: TripAudience
}

/** Whom a message may be for: everybody, who has not boarded, and each town or point where somebody gets on. */
export function audienceOptions(stops: readonly BoardingStop[]): AudienceOption[] {
  const boarded = stops.filter((stop) => stop.passengers.length > 0)
  const towns = [...Map.groupBy(boarded, ({ node }) => node)]
  return [
    { value: 'EVERYBODY', label: 'Everybody', to: { who: 'EVERYBODY' } },
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
