import sharp from 'sharp'
import { expect, test } from 'vitest'
import { imagePath } from '../../../domain/image/image.ts'
import { aFleet } from '../../../testing/builders/fleet.ts'
import { aLogo, aPhotograph } from '../../../testing/builders/back-office/pictures.ts'
import { deleteBus } from '../../fleet/bus.service.ts'
import { changeBusImages, imageFile, removeLogo } from './image.service.ts'
import { allImages, listBusImages } from './shown-images.service.ts'
import { uploadImage } from './upload-image.service.ts'

const content = async (call: Parameters<typeof imageFile>[0], hash: string, width: number) =>
  sharp(await imageFile(call, { hash, width, format: 'webp' })).metadata()

test('a photograph is stored upright, in each width, and says nothing of where it was taken', async () => {
  const { admin, busId } = await aFleet()
  const upload = await aPhotograph({ orientation: 6 })
  const before = await sharp(upload).metadata()
  expect(before.exif?.toString('latin1')).toContain('FareboxCam')
  const image = await uploadImage(admin, { busId, alt: 'From the left' }, upload)
  expect(image).toMatchObject({ alt: 'From the left', width: 1280, height: 800 })
  for (const width of [320, 640, 1280])
    for (const format of ['avif', 'webp'] as const) {
      // oxlint-disable-next-line no-await-in-loop -- six files
      const file = Buffer.from(await imageFile(admin, { hash: image.hash, width, format }))
      // oxlint-disable-next-line no-await-in-loop -- six files
      const found = await sharp(file).metadata()
      expect(found).toMatchObject({ width, height: (width * 10) / 16 })
      expect([found.exif, found.xmp, found.iptc, found.orientation]).toEqual(
        Array(4).fill(undefined),
      )
      expect(file.toString('latin1')).not.toMatch(/FareboxCam|Asha|GPS/)
    }
  // The road was below; the camera was held so that it is on the left.
  const { data } = await sharp(
    Buffer.from(await imageFile(admin, { hash: image.hash, width: 320, format: 'webp' })),
  )
    .raw()
    .toBuffer({ resolveWithObject: true })
  expect(data[0]).toBeLessThan(100)
  expect(data[319 * 3]).toBeGreaterThan(100)
})

test('a logo keeps its shape and its transparency, is never made larger, and takes the place of the one before', async () => {
  const { admin } = await aFleet()
  const first = await uploadImage(admin, {}, await aLogo({ width: 200, height: 50 }))
  expect(first).toMatchObject({ width: 200, height: 50 })
  expect(await content(admin, first.hash, 160)).toMatchObject({ width: 160, height: 40 })
  expect(await content(admin, first.hash, 480)).toMatchObject({ width: 200, hasAlpha: true })
  const png = await imageFile(admin, { hash: first.hash, width: 480, format: 'png' })
  expect(await sharp(png).metadata()).toMatchObject({ format: 'png' })
  const second = await uploadImage(admin, {}, await aLogo({ colour: '#1e26b3' }))
  expect((await allImages(admin)).logo).toMatchObject({ hash: second.hash })
  await expect(content(admin, first.hash, 160)).rejects.toThrow('There is no such picture')
  await removeLogo(admin)
  expect((await allImages(admin)).logo).toBeNull()
})

test('a bus has four pictures at most, in an order, and gives them up when it is deleted', async () => {
  const { admin, busId } = await aFleet()
  const photograph = await aPhotograph({ width: 320, height: 200 })
  for (const alt of ['One', 'Two', 'Three', 'Four'])
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    await uploadImage(admin, { busId, alt }, photograph)
  await expect(uploadImage(admin, { busId, alt: 'Five' }, photograph)).rejects.toThrow(
    'A bus has 4 pictures at most',
  )
  const [one, two, three] = await listBusImages(admin, busId)
  const kept = [three, one].map((image) => ({ id: image?.id ?? 0, alt: `${image?.alt} again` }))
  await changeBusImages(admin, { busId, images: kept })
  const shown = (await allImages(admin)).ofBus.get(busId)
  expect(shown?.map(({ alt }) => alt)).toEqual(['Three again', 'One again'])
  await expect(
    changeBusImages(admin, { busId, images: [{ id: two?.id ?? 0, alt: 'Gone' }] }),
  ).rejects.toThrow('changed meanwhile')
  await deleteBus(admin, busId)
  expect((await allImages(admin)).ofBus.size).toBe(0)
  expect(await admin.db.selectFrom('image_files').selectAll().execute()).toEqual([])
})

test('there is no picture of a bus that does not exist', async () => {
  const { admin } = await aFleet()
  await expect(uploadImage(admin, { busId: 999 }, await aPhotograph())).rejects.toThrow(
    'no such bus',
  )
})

test('the address of a file has its hash, its width and its format', () => {
  expect(imagePath('ab', 320, 'avif')).toBe('/images/ab-320.avif')
})
