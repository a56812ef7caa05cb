import { Fault } from '../../../domain/fault.ts'
import type { ImageFileInput } from '../../../domain/image/image.input.ts'
import { MESSENGER_SIZE } from '../../../domain/image/image.ts'
import type { Call } from '../../core/call.ts'
import { BoundedMap } from '../../core/limits/bounded-map.ts'
import { findFile } from './image.queries.ts'
import { imageFile } from './image.service.ts'

/** Of less than 100 kB each. */
const MOST_PICTURES = 50

const newPictures = () => new BoundedMap<string, Promise<Uint8Array>>(MOST_PICTURES)

/**
 * A picture of a bus as JPEG, which is made when a messenger asks for it first; for every other format the stored file.
 * decisions/0095
 * @throws Fault missing; unavailable when too many are being made
 */
export async function servedImage(call: Call, file: ImageFileInput): Promise<Uint8Array> {
  if (file.format !== 'jpeg' || file.width !== MESSENGER_SIZE.width) return imageFile(call, file)
  const { hash } = file
  const pictures = call.dependencies.memory.get(newPictures)
  const known = pictures.get(hash)
  if (known) return known
  const made = makePicture(call, hash)
  pictures.set(hash, made)
  made.catch(() => pictures.delete(hash))
  return made
}

async function makePicture(call: Call, hash: string): Promise<Uint8Array> {
  const { width } = MESSENGER_SIZE
  const stored = await findFile(call.db, { hash, width, format: 'webp' })
  if (stored === undefined) throw new Fault('missing', 'There is no such picture')
  return call.dependencies.threads.images.toJpeg(stored)
}
