import { imagePath } from '../../../domain/image/image.ts'
import { brandPalette } from '../../../domain/settings/brand-palette.ts'
import { isColour } from '../../../domain/settings/colour.ts'
import type { Call } from '../../core/call.ts'
import { allImages } from '../../settings/images/shown-images.service.ts'
import { readSettings } from '../../settings/settings.service.ts'
import { OWN_LOOK } from './email-frame.ts'
import type { EmailLook } from './email-frame.ts'

/** How high a logo is in the head of a mail, in pixels. */
const HEIGHT = 36
/** The widest file, in the one format that every mail program shows. */
const FILE_WIDTH = 480

/** The operator's colour and logo in mails. decisions/0090 */
export async function emailLook(call: Call): Promise<EmailLook> {
  const { brandColour } = await readSettings(call)
  const { logo } = await allImages(call)
  return {
    headColour: isColour(brandColour) ? brandPalette(brandColour).light.hero : OWN_LOOK.headColour,
    logo: logo && {
      url: call.dependencies.publicUrl + imagePath(logo.hash, FILE_WIDTH, 'png'),
      width: Math.round((logo.width / logo.height) * HEIGHT),
      height: HEIGHT,
    },
  }
}
