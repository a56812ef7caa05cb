import type { OfficeImage, ImageFormat } from '../../../domain/image/image.ts'
import type { Reader, Trx } from '../../db/connection/store.ts'
import type { ImagesTable } from '../../db/schema/image-tables.ts'

const SHOWN = ['id', 'hash', 'alt', 'width', 'height'] as const

/** The pictures of one bus, in order. */
export function selectBusImages(db: Reader, busId: number): Promise<OfficeImage[]> {
  return db
    .selectFrom('images')
    .select(SHOWN)
    .where('bus_id', '=', busId)
    .orderBy('position')
    .orderBy('id')
    .execute()
}

/** Every picture without its files: the logo, whose bus is null, and those of buses in order. */
export function selectImages(db: Reader): Promise<(OfficeImage & { busId: number | null })[]> {
  return db
    .selectFrom('images')
    .select([...SHOWN, 'bus_id as busId'])
    .orderBy('position')
    .orderBy('id')
    .execute()
}

export async function findFile(
  db: Reader,
  file: { hash: string; width: number; format: ImageFormat },
): Promise<Uint8Array | undefined> {
  const found = await db
    .selectFrom('image_files')
    .innerJoin('images', 'images.id', 'image_files.image_id')
    .select('content')
    .where('images.hash', '=', file.hash)
    .where('image_files.width', '=', file.width)
    .where('format', '=', file.format)
    .limit(1)
    .executeTakeFirst()
  return found?.content
}

export const findBusName = async (db: Reader, id: number): Promise<string | undefined> =>
  (await db.selectFrom('buses').select('name').where('id', '=', id).executeTakeFirst())?.name

export async function insertImage(
  trx: Trx,
  image: Omit<ImagesTable, 'id'>,
  files: readonly {
    width: number
    format: ImageFormat
    sha256: string
    content: Uint8Array
  }[],
): Promise<number> {
  const { id } = await trx
    .insertInto('images')
    .values(image)
    .returning('id')
    .executeTakeFirstOrThrow()
  for (const { content, ...file } of files)
    // oxlint-disable-next-line no-await-in-loop -- one connection
    await trx
      .insertInto('image_files')
      .values({ image_id: id, ...file, size_bytes: content.byteLength, content })
      .execute()
  return id
}

export async function updateImage(
  trx: Trx,
  id: number,
  change: { alt: string; position: number },
): Promise<void> {
  await trx.updateTable('images').set(change).where('id', '=', id).execute()
}

export async function deleteImages(trx: Trx, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return
  await trx.deleteFrom('image_files').where('image_id', 'in', ids).execute()
  await trx.deleteFrom('images').where('id', 'in', ids).execute()
}
