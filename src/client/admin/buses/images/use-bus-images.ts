import { useState } from 'react'
import type { Bus } from '../../../../domain/fleet/bus.ts'
import type { OfficeImage } from '../../../../domain/image/image.ts'
import { refusalText } from '../../../api/server-errors.ts'
import { trpc } from '../../../api/trpc.ts'
import { toastSuccess } from '../../../ui/overlay/toasts.ts'

export interface BusImages {
  images: readonly OfficeImage[]
  state: 'loading' | 'failed' | 'loaded'
  /** Whether they are being fetched. */
  fetching: boolean
  retry: () => void
  saving: boolean
  failure: string | undefined
  dismiss: () => void
  /** After one more was stored. */
  stored: () => void
  /** One place towards the first. */
  moveUp: (index: number) => void
  rename: (image: OfficeImage, alt: string) => void
  remove: (image: OfficeImage) => void
}

const FAILED = 'Failed to save the pictures. Please try again.'

/** The pictures of a bus, and their changes: each counts at once. */
export function useBusImages({ id: busId }: Bus): BusImages {
  const utils = trpc.useUtils()
  const query = trpc.image.ofBus.useQuery({ busId })
  const [failure, setFailure] = useState<string>()
  const { mutate, isPending } = trpc.image.changeOfBus.useMutation({
    onSuccess: (images) => utils.image.ofBus.setData({ busId }, images),
    onError: (error) => {
      setFailure(refusalText(error, FAILED))
      void utils.image.ofBus.invalidate({ busId })
    },
  })
  const images = query.data ?? []
  const save = (changed: readonly OfficeImage[], done: string) => {
    setFailure(undefined)
    mutate(
      { busId, images: changed.map(({ id, alt }) => ({ id, alt })) },
      { onSuccess: () => toastSuccess(done) },
    )
  }
  return {
    images,
    state: query.data ? 'loaded' : query.isError ? 'failed' : 'loading',
    fetching: query.isFetching,
    retry: () => void query.refetch(),
    saving: isPending,
    failure,
    dismiss: () => setFailure(undefined),
    stored: () => void utils.image.ofBus.invalidate({ busId }),
    moveUp: (index) => {
      const [before, own] = [images[index - 1], images[index]]
      if (before && own) save(images.with(index - 1, own).with(index, before), 'Order saved')
    },
    rename: (image, alt) => {
      const typed = alt.trim()
      if (typed === '' || typed === image.alt) return
      save(
        images.map((one) => (one.id === image.id ? { ...one, alt: typed } : one)),
        'Text saved',
      )
    },
    remove: (image) =>
      save(
        images.filter(({ id }) => id !== image.id),
        'Picture removed',
      ),
  }
}
