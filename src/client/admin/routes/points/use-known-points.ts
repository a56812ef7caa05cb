import { useState } from 'react'
import type { Point } from '../../../../domain/fleet/point.ts'
import { refusalText } from '../../../api/server-errors.ts'
import { trpc } from '../../../api/trpc.ts'
import { toastSuccess } from '../../../ui/overlay/toasts.ts'
import type { PointsAnswer } from './use-points-save.ts'

/** The points of a route's towns by their ids, on the route or not; each change is shown at once. */
export function useKnownPoints({ route, known }: PointsAnswer) {
  const utils = trpc.useUtils()
  const { mutateAsync } = trpc.route.retirePoint.useMutation()
  const [failure, setFailure] = useState<string>()

  const replace = (point: Point) =>
    utils.route.points.setData(
      { id: route.id },
      (answer) =>
        answer && {
          ...answer,
          known: [...answer.known.filter(({ id }) => id !== point.id), point].toSorted(
            (one, other) => one.name.localeCompare(other.name),
          ),
        },
    )
  const retire = async (point: Point, retired: boolean) => {
    setFailure(undefined)
    try {
      replace(await mutateAsync({ id: point.id, retired }))
      toastSuccess(retired ? `${point.name} retired` : `${point.name} is back in service`)
    } catch (error) {
      setFailure(refusalText(error, 'Failed to change the point. Please try again.'))
    }
  }
  return {
    known: new Map(known.map((point) => [point.id, point])),
    replace,
    retire,
    /** Why a point could not be retired or restored. */
    failure,
    dismiss: () => setFailure(undefined),
  }
}
