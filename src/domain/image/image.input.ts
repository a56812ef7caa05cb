import { z } from 'zod'
import { lineText, tooLong } from '../text/text-fields.input.ts'
import { LONGEST_ALT, MOST_BUS_IMAGES } from './image.ts'

const id = z.number().int()
const alt = lineText()
  .min(1, 'Say what is seen on the picture')
  .max(LONGEST_ALT, tooLong('This text is too long: 150 characters at most'))

/** Of which bus. */
export const BusImagesInput = z.object({ busId: id })

/** Which picture of a bus says what, in the order in which they are shown; a picture that is left out is removed. */
export const BusImagesChange = BusImagesInput.extend({
  images: z.array(z.object({ id, alt })).max(MOST_BUS_IMAGES, 'At most 4 pictures'),
})
export type BusImagesChange = z.infer<typeof BusImagesChange>

/** What an uploaded picture is for: the logo, where no bus is named. */
export const UploadInput = z.object({
  busId: z
    .string()
    .max(15, tooLong('Not the id of a bus'))
    .regex(/^\d+$/, 'Not the id of a bus')
    .transform(Number)
    .optional(),
  alt: alt.optional(),
})
export type UploadInput = z.infer<typeof UploadInput>

/** The name of a file of a picture, in its address. */
export const ImageFileInput = z
  .string()
  .max(80, tooLong())
  .regex(/^[0-9a-f]{32}-\d{1,5}\.(avif|webp|png|jpeg)$/)
  .transform((name) => {
    const [hash = '', width = '', format] = name.split(/[-.]/)
    return {
      hash,
      width: Number(width),
      format: z.enum(['avif', 'webp', 'png', 'jpeg']).parse(format),
    }
  })
export type ImageFileInput = z.infer<typeof ImageFileInput>
