import type { PointPlaceInput } from '../../../../domain/fleet/point.input.ts'
import type { Point } from '../../../../domain/fleet/point.ts'
import { fieldErrors, refusalText } from '../../../api/server-errors.ts'
import { trpc } from '../../../api/trpc.ts'
import { useSaveForm } from '../../../api/use-save-form.ts'
import type { SaveFormState } from '../../../api/use-save-form.ts'
import { useVersionedSave } from '../../../api/use-versioned-save.ts'
import { TypedPlaceInput } from './typed-place.input.ts'
import type { TypedPlace } from './typed-place.input.ts'

const textOf = (degrees: number | null): string => (degrees === null ? '' : String(degrees))

const typedOf = ({ name, landmark, phone, latitude, longitude }: Point): TypedPlace => ({
  name,
  landmark,
  phone: phone ?? '',
  latitude: textOf(latitude),
  longitude: textOf(longitude),
})

const NEW_PLACE: TypedPlace = { name: '', landmark: '', phone: '', latitude: '', longitude: '' }

interface Options {
  routeId: number
  town: string
  point: Point | undefined
  onSaved: (point: Point) => void
}

/** What is typed of a point, saved over the version its form was opened on, or added to its town. */
export function usePointForm(options: Options): SaveFormState<TypedPlace> {
  const { routeId, town, point, onSaved } = options
  const utils = trpc.useUtils()
  const { mutateAsync: add } = trpc.route.addPoint.useMutation()
  const { mutateAsync: update } = trpc.route.updatePoint.useMutation()
  const save = useVersionedSave<PointPlaceInput, Point>(point, {
    add: (place) => add({ town, place }),
    update: (target, place) => update({ ...target, place }),
    get: async (id) => {
      const { known } = await utils.route.points.fetch({ id: routeId }, { staleTime: 0 })
      const now = known.find((other) => other.id === id)
      if (now === undefined) throw new Error(`The towns of route ${routeId} have no point ${id}`)
      return now
    },
  })
  const failed = point
    ? 'Failed to update point. Please try again.'
    : 'Failed to add point. Please try again.'
  return useSaveForm<TypedPlace, Point>({
    schema: TypedPlaceInput,
    initialValues: point ? typedOf(point) : NEW_PLACE,
    send: async (typed) => onSaved(await save.send(TypedPlaceInput.parse(typed))),
    failureText: (error) =>
      fieldErrors(error).length > 0 ? undefined : refusalText(error, failed),
    versions: { ...save, valuesOf: typedOf },
  })
}
