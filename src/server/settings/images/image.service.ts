import { Fault } from '../../../domain/fault.ts'
import type { BusImagesChange, ImageFileInput } from '../../../domain/image/image.input.ts'
import type { OfficeImage } from '../../../domain/image/image.ts'
import { recordAudit } from '../../audit/audit.service.ts'
import { atomically } from '../../core/atomically.ts'
import type { AdminCall, AtomicCall, Call } from '../../core/call.ts'
import {
  deleteImages,
  findFile,
  selectBusImages,
  selectImages,
  updateImage,
} from './image.queries.ts'
import { imagesChanged } from './shown-images.service.ts'

/** The content of a stored file of a picture. @throws Fault missing */
export async function imageFile(call: Call, file: ImageFileInput): Promise<Uint8Array> {
  const { format, ...place } = file
  const content = format === 'jpeg' ? undefined : await findFile(call.db, { ...place, format })
  if (content === undefined) throw new Fault('missing', 'There is no such picture')
  return content
}

/** Puts the pictures of a bus in order, with what is seen on them; those left out are removed. @throws Fault conflict */
export function changeBusImages(
  call: AdminCall,
  { busId, images }: BusImagesChange,
): Promise<OfficeImage[]> {
  return atomically(call, async (call) => {
    const before = await selectBusImages(call.db, busId)
    const known = new Set(before.map(({ id }) => id))
    const named = new Set(images.map(({ id }) => id))
    if (named.size !== images.length || images.some(({ id }) => !known.has(id)))
      throw new Fault('conflict', 'These pictures have changed meanwhile. Load them again.')
    const gone = [...known].filter((id) => !named.has(id))
    await deleteImages(call.trx, gone)
    for (const [position, { id, alt }] of images.entries())
      // oxlint-disable-next-line no-await-in-loop -- one connection
      await updateImage(call.trx, id, { alt, position })
    const detail = { images: images.map(({ id }) => id), removed: gone }
    await recordAudit(call, { action: 'changeImages', subject: 'bus', subjectId: busId, detail })
    await imagesChanged(call)
    return selectBusImages(call.db, busId)
  })
}

/** Takes the pictures of a bus that is deleted away with it. */
export async function removeImagesOfBus(call: AtomicCall, busId: number): Promise<void> {
  const images = await selectBusImages(call.db, busId)
  if (images.length === 0) return
  await deleteImages(
    call.trx,
    images.map(({ id }) => id),
  )
  await imagesChanged(call)
}

/** Shows no logo from now on. */
export function removeLogo(call: AdminCall): Promise<void> {
  return atomically(call, async (call) => {
    const removed = await removeLogoFiles(call)
    for (const id of removed)
      // oxlint-disable-next-line no-await-in-loop -- there is one
      await recordAudit(call, { action: 'remove', subject: 'image', subjectId: id })
    await imagesChanged(call)
  })
}

/** @returns the id of the logo that was there */
export async function removeLogoFiles(call: AtomicCall): Promise<number[]> {
  const images = await selectImages(call.db)
  const ids = images.filter(({ busId }) => busId === null).map(({ id }) => id)
  await deleteImages(call.trx, ids)
  return ids
}
