import type { OfficeImage, ShownImage } from '../../../domain/image/image.ts'
import { CachedRead } from '../../core/cached-read.ts'
import type { AdminCall, AtomicCall, Call } from '../../core/call.ts'
import { selectBusImages, selectImages } from './image.queries.ts'

/** Every picture that pages show. */
export interface ShownImages {
  logo: ShownImage | null
  /** By the id of the bus, in order; a bus without pictures is not among them. */
  ofBus: ReadonlyMap<number, readonly ShownImage[]>
}

const shown = new CachedRead<ShownImages>(async (db) => {
  const images = await selectImages(db)
  const ofBuses = images.filter(({ busId }) => busId !== null)
  return {
    logo: images.map(asShown).find((_, index) => images[index]?.busId === null) ?? null,
    ofBus: new Map(
      Array.from(
        Map.groupBy(ofBuses, ({ busId }) => Number(busId)),
        ([busId, own]) => [busId, own.map(asShown)],
      ),
    ),
  }
})

const asShown = ({ hash, alt, width, height }: ShownImage): ShownImage => ({
  hash,
  alt,
  width,
  height,
})

/** The logo and the pictures of all buses, as committed. */
export const allImages = (call: Call): Promise<ShownImages> => shown.committed(call)

/** The pictures of a bus, in order. */
export const listBusImages = (call: AdminCall, busId: number): Promise<OfficeImage[]> =>
  selectBusImages(call.db, busId)

/** Whoever knows the pictures hears, after the commit, that one has changed. */
export const imagesChanged = (call: AtomicCall): Promise<void> => shown.dropAfter(call)
