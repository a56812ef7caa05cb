import { brandPalette } from '../../domain/settings/brand-palette.ts'
import { isColour } from '../../domain/settings/colour.ts'
import type { Call } from '../core/call.ts'
import type { PdfOrder } from '../core/threads.ts'
import { imageFile } from '../images/image.service.ts'
import { allImages } from '../images/shown-images.service.ts'
import { readSettings } from '../settings/settings.service.ts'

/** The widest file, in the one format that documents take. */
const FILE = { width: 480, format: 'png' } as const

/** The operator's colour and logo on papers; nothing while there is neither. decisions/0090 */
export async function paperLook(call: Call): Promise<Pick<PdfOrder, 'look'>> {
  const { brandColour } = await readSettings(call)
  const { logo } = await allImages(call)
  if (logo === null && !isColour(brandColour)) return {}
  return {
    look: {
      logo: logo && (await imageFile(call, { hash: logo.hash, ...FILE })),
      ...(isColour(brandColour) && { colour: brandPalette(brandColour).light.brand }),
    },
  }
}
