import { sql } from 'kysely'
import type { Reader } from '../../db/connection/store.ts'
import { fileHash, imageHash } from '../../settings/images/image-hash.ts'
import type { Invariant } from './violators.queries.ts'

/** The logo and the pictures of buses: I25. decisions/0090 */
export const imageInvariants: Invariant[] = [
  {
    invariant: 'I25',
    promise: 'A picture has all its files, a bus four pictures at most, and there is one logo',
    subject: 'image',
    violators: sql`(
      select images.id
      from images
      where (select count(*) from image_files where image_id = images.id)
          <> 6
        or (select count(*) from images other
          where other.bus_id = images.bus_id and other.id <= images.id) > 4
        or exists (select 1 from images other
          where images.owner = 'LOGO' and other.owner = 'LOGO' and other.id < images.id)
    )`,
  },
]

/** What no SQL of both engines can say: that files, and the picture they are of, are what their hashes say. */
export const imageContents: Omit<Invariant, 'violators'> = {
  invariant: 'I25',
  promise: 'A picture and its files are the ones that were stored',
  subject: 'image',
}

/** The ids of pictures that their hashes do not fit, at most so many; one file is read at a time. */
export async function selectDamagedImages(db: Reader, most: number): Promise<number[]> {
  const images = await db.selectFrom('images').select(['id', 'hash']).orderBy('id').execute()
  const damaged: number[] = []
  for (const { id, hash } of images) {
    // oxlint-disable-next-line no-await-in-loop -- all of them at once could fill the memory
    if (!(await isAsStored(db, id, hash))) damaged.push(id)
    if (damaged.length >= most) break
  }
  return damaged
}

async function isAsStored(db: Reader, id: number, hash: string): Promise<boolean> {
  const files = await db
    .selectFrom('image_files')
    .select(['width', 'format', 'sha256'])
    .where('image_id', '=', id)
    .execute()
  // Removed meanwhile, or without files: another rule says so.
  if (files.length === 0) return true
  if (imageHash(files) !== hash) return false
  for (const { width, format, sha256 } of files) {
    // oxlint-disable-next-line no-await-in-loop -- as above
    const file = await db
      .selectFrom('image_files')
      .select('content')
      .where('image_id', '=', id)
      .where('width', '=', width)
      .where('format', '=', format)
      .executeTakeFirst()
    if (file !== undefined && fileHash(file.content) !== sha256) return false
  }
  return true
}
