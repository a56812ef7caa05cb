import { expect, test } from 'vitest'
import { aPhotograph } from '../../../testing/builders/back-office/pictures.ts'
import { boxOffice } from '../../../testing/builders/box-office.ts'
import type { BoxOffice } from '../../../testing/builders/box-office.ts'
import { index, trigger, tryGuards } from '../../../testing/harness/guard-trials.ts'
import { tamper } from '../../../testing/harness/tamper.ts'
import { requireAdmin } from '../../core/call.ts'
import { uploadImage } from '../../settings/images/upload-image.service.ts'
import { checkData } from './check-data.service.ts'

/** A picture of the bus of a trip, and then something done to it. */
const afterUpload = async (office: BoxOffice, sql: string[], owner: 'LOGO' | 'BUS' = 'BUS') => {
  const admin = requireAdmin(await office.actingAs('ADMIN'))
  const [bus] = await admin.db.selectFrom('buses').select('id').execute()
  const upload = await aPhotograph({ width: 320, height: 200 })
  await uploadImage(admin, owner === 'BUS' ? { busId: bus?.id } : {}, upload)
  return tamper(office.file, ...sql)
}

const COPY = 'owner, bus_id, position, alt, hash, width, height, created_at, created_by'
const ONE_MORE = [
  `insert into images (${COPY}) select ${COPY} from images limit 1`,
  `insert into image_files select (select max(id) from images), width, format, sha256, size_bytes, content
   from image_files where image_id = (select min(id) from images)`,
]

tryGuards([
  {
    invariant: 'I25',
    ...trigger('images_frozen'),
    harm: (office) =>
      afterUpload(office, [`update images set hash = replace(hash, substr(hash, 1, 1), 'x')`]),
  },
  {
    invariant: 'I25',
    ...trigger('image_files_frozen'),
    harm: (office) =>
      afterUpload(office, [
        'update image_files set content = substr(content, 2), size_bytes = size_bytes - 1',
      ]),
  },
  {
    invariant: 'I25',
    ...trigger('images_of_a_bus'),
    harm: (office) => afterUpload(office, [...ONE_MORE, ...ONE_MORE, ...ONE_MORE, ...ONE_MORE]),
  },
  {
    invariant: 'I25',
    ...index('images_one_logo'),
    harm: (office) => afterUpload(office, ONE_MORE, 'LOGO'),
  },
])

test('the checker reports a picture that lacks a file', async () => {
  const office = await boxOffice()
  await afterUpload(office, [`delete from image_files where width = 640 and format = 'webp'`])
  const broken = await checkData(office.dependencies.store.reader)
  expect(new Set(broken.map(({ promise }) => promise))).toEqual(
    new Set([
      'A picture has all its files, a bus four pictures at most, and there is one logo',
      'A picture and its files are the ones that were stored',
    ]),
  )
})
