import { Fault } from '../../../domain/fault.ts'
import { MOST_BUS_IMAGES } from '../../../domain/image/image.ts'
import type { OfficeImage } from '../../../domain/image/image.ts'
import type { UploadInput } from '../../../domain/image/image.input.ts'
import { HOUR } from '../../../domain/time/calendar.ts'
import { recordAudit } from '../../audit/audit.service.ts'
import { atomically } from '../../core/atomically.ts'
import type { AdminCall, AtomicCall, Call } from '../../core/call.ts'
import { ownKey } from '../../core/limit-keys.ts'
import type { LimitRule } from '../../core/limits/limits-interface.ts'
import type { RenderedImage } from '../../core/threads.ts'
import { fileHash, imageHash } from './image-hash.ts'
import { findBusName, insertImage, selectBusImages } from './image.queries.ts'
import { removeLogoFiles } from './image.service.ts'
import { imagesChanged } from './shown-images.service.ts'

/** A whole fleet may be photographed in an hour. */
const UPLOADS: LimitRule = { name: 'upload-image', most: 120, windowMs: HOUR }

/**
 * Takes a picture that an administrator has sent: the logo, which replaces the one before it, or one more of a bus. What is
 * stored are files made from it, without metadata. decisions/0090
 * @throws Fault invalid for what cannot be read; missing; conflict for a fifth picture of a bus; tooMany; unavailable
 */
export async function uploadImage(
  call: AdminCall,
  { busId, alt }: UploadInput,
  upload: Uint8Array,
): Promise<OfficeImage> {
  call.dependencies.limits.count(UPLOADS, ownKey(call))
  // Before the work, and again in the transaction.
  if (busId !== undefined) await placeOfNext(call, busId)
  const rendered = await call.dependencies.threads.images.render(
    busId === undefined ? 'LOGO' : 'BUS',
    upload,
  )
  return atomically(call, async (call) => {
    if (busId === undefined) await removeLogoFiles(call)
    const position = busId === undefined ? 0 : await placeOfNext(call, busId)
    return store(call, { busId: busId ?? null, position, alt: alt ?? 'Logo' }, rendered)
  })
}

async function store(
  call: AdminCall & AtomicCall,
  { busId, position, alt }: { busId: number | null; position: number; alt: string },
  { files, width, height }: RenderedImage,
): Promise<OfficeImage> {
  const hashed = files.map((file) => ({ ...file, sha256: fileHash(file.content) }))
  const hash = imageHash(hashed)
  const image = { hash, alt, width, height }
  const owner = busId === null ? 'LOGO' : 'BUS'
  const id = await insertImage(
    call.trx,
    {
      owner,
      bus_id: busId,
      position,
      ...image,
      created_at: call.now(),
      created_by: call.actor.id,
    },
    hashed,
  )
  const detail = busId === null ? { owner } : { owner, busId }
  await recordAudit(call, { action: 'upload', subject: 'image', subjectId: id, detail })
  await imagesChanged(call)
  return { id, ...image }
}

/** @throws Fault missing; conflict when the bus has all it may have */
async function placeOfNext(call: Call, busId: number): Promise<number> {
  if ((await findBusName(call.db, busId)) === undefined)
    throw new Fault('missing', 'There is no such bus')
  const { length } = await selectBusImages(call.db, busId)
  if (length >= MOST_BUS_IMAGES)
    throw new Fault('conflict', 'A bus has 4 pictures at most. Remove one first.')
  return length
}
