import { Fault } from '../../../domain/fault.ts'
import { MESSENGER_SIZE } from '../../../domain/image/image.ts'
import type { Call } from '../../core/call.ts'
import { BoundedMap } from '../../core/limits/bounded-map.ts'
import { findFile } from './image.queries.ts'

/** Of less than 100 kB each. */
const MOST_PICTURES = 50

const newPictures = () => new BoundedMap<string, Promise<Uint8Array>>(MOST_PICTURES)

/**
 * A picture of a bus as JPEG, which is made when a messenger asks for it first. decisions/0095
 * @throws Fault missing; unavailable when too many are being made
 */
export function messengerPicture(call: Call, hash: string): Promise<Uint8Array> {
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
