import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { Reader } from '../../db/connection/store.ts'
import type { Invariant } from './violators.queries.ts'

/** The logo and the pictures of buses: I25. decisions/0090 */
export const imageInvariants: Invariant[] = [
  {
    invariant: 'I25',
    promise: 'A picture has all its files, and a bus four pictures at most',
    subject: 'image',
    violators: sql`(
      select images.id
      from images
      where (select count(*) from image_files where image_id = images.id)
          <> 6
        or (select count(*) from images other
          where other.bus_id = images.bus_id and other.id <= images.id) > 4
    )`,
  },
]

/** What no SQL of both engines can say: that a file is what its hash says. */
export const imageContents: Omit<Invariant, 'violators'> = {
  invariant: 'I25',
  promise: 'A file of a picture is the one that was stored',
  subject: 'image',
}

/** The ids of pictures with a file whose content its hash does not fit, at most so many; one file is read at a time. */
export async function selectDamagedImages(db: Reader, most: number): Promise<number[]> {
  const names = await db
    .selectFrom('image_files')
    .select(['image_id', 'width', 'format', 'sha256'])
    .orderBy('image_id')
    .execute()
  const damaged = new Set<number>()
  for (const { sha256, ...name } of names) {
    // oxlint-disable-next-line no-await-in-loop -- all of them at once could fill the memory
    const file = await db
      .selectFrom('image_files')
      .select('content')
      .where('image_id', '=', name.image_id)
      .where('width', '=', name.width)
      .where('format', '=', name.format)
      .executeTakeFirst()
    // Removed meanwhile.
    if (file === undefined) continue
    if (createHash('sha256').update(file.content).digest('hex') !== sha256)
      damaged.add(name.image_id)
    if (damaged.size >= most) break
  }
  return [...damaged]
}
