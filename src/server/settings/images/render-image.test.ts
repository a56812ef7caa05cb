import { deflateSync, crc32 } from 'node:zlib'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { aLogo, aPhotograph } from '../../../testing/builders/back-office/pictures.ts'
import { processImageRenderer } from './image-renderer.ts'

const renderer = processImageRenderer()

function chunk(type: string, data: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(type), data])
  const ends = Buffer.alloc(8)
  ends.writeUInt32BE(data.length, 0)
  ends.writeUInt32BE(crc32(named), 4)
  return Buffer.concat([ends.subarray(0, 4), named, ends.subarray(4)])
}

/** A PNG of some kilobytes that says to have ten billion pixels. */
function aBomb(): Buffer {
  const head = Buffer.alloc(13)
  head.writeUInt32BE(100_000, 0)
  head.writeUInt32BE(100_000, 4)
  head.set([8, 2], 8)
  const signature = Buffer.from('\u0089PNG\r\n\u001A\n', 'latin1')
  const pixels = deflateSync(Buffer.alloc(1_000_000))
  return Buffer.concat([
    signature,
    chunk('IHDR', head),
    chunk('IDAT', pixels),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

const SVG =
  '<svg xmlns="http://www.w3.org/2000/svg" width="400" height="400"><script>alert(1)</script></svg>'

test.each([
  ['a drawing with a script', Buffer.from(SVG)],
  ['a document', Buffer.from('%PDF-1.7 and so on')],
  ['a moving picture', Buffer.from('GIF89a and so on')],
  ['nothing at all', Buffer.alloc(0)],
  ['a HEIC of a telephone', Buffer.from('\0\0\0\u0018ftypheic\0\0\0\0mif1heic', 'latin1')],
])('%s is no picture that can be read here', async (_what, upload) => {
  await expect(renderer.render('BUS', upload)).rejects.toThrow('not a picture that can be read')
})

test('a file that only begins like a picture is refused, whatever stands behind', async () => {
  const start = Buffer.from([0xff, 0xd8, 0xff, 0xe0])
  for (const upload of [
    Buffer.concat([start, Buffer.from(SVG)]),
    Buffer.concat([start, Buffer.alloc(100_000, 'x')]),
    (await aPhotograph()).subarray(0, 400),
  ])
    // oxlint-disable-next-line no-await-in-loop -- one process at a time
    await expect(renderer.render('BUS', upload)).rejects.toThrow('its file is damaged')
})

test('what a picture carries behind its end is left out', async () => {
  const upload = Buffer.concat([
    await aPhotograph(),
    Buffer.from('<script>alert(document.domain)</script>'),
  ])
  const { files } = await renderer.render('BUS', upload)
  for (const { content } of files)
    expect(Buffer.from(content).toString('latin1')).not.toContain('script')
})

test('a few kilobytes that would be billions of pixels are refused before they are read', async () => {
  const bomb = aBomb()
  expect(bomb.length).toBeLessThan(10_000)
  await expect(renderer.render('LOGO', bomb)).rejects.toThrow(
    'This picture has too many pixels: 40 million at most',
  )
})

test('a picture of a bus that is too small for a card is refused, a small logo is not', async () => {
  const small = await aLogo({ width: 300, height: 100 })
  await expect(renderer.render('BUS', small)).rejects.toThrow('too small')
  const { width, files } = await renderer.render('LOGO', small)
  expect(width).toBe(300)
  expect(files).toHaveLength(6)
})

test.each(['jpeg', 'png', 'webp', 'avif'] as const)('a picture may be %s', async (format) => {
  const photograph = sharp(await aPhotograph({ width: 400, height: 250 }))
  const upload = await photograph.toFormat(format).toBuffer()
  const { files } = await renderer.render('BUS', upload)
  expect(files.map(({ width, format }) => `${width}.${format}`)).toEqual([
    '320.avif',
    '320.webp',
    '640.avif',
    '640.webp',
    '1280.avif',
    '1280.webp',
  ])
})

test('more than a few at once are told to come back', async () => {
  const upload = Buffer.from([0xff, 0xd8, 0xff, 0xe0])
  const all = await Promise.allSettled(
    Array.from({ length: 6 }, () => renderer.render('BUS', upload)),
  )
  const reasons = all.map((one) => (one.status === 'rejected' ? String(one.reason) : ''))
  expect(reasons.filter((reason) => reason.includes('try again soon'))).toHaveLength(2)
})
