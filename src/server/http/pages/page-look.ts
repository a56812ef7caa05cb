import { imagePath, imageSources } from '../../../domain/image/image.ts'
import { brandPalette, brandStyle } from '../../../domain/settings/brand-palette.ts'
import { isColour } from '../../../domain/settings/colour.ts'
import type { Call } from '../../core/call.ts'
import { escapeHtml } from '../../core/escape-html.ts'
import { allImages } from '../../settings/images/shown-images.service.ts'
import { readSettings } from '../../settings/settings.service.ts'
import type { PageLook } from './page-html.ts'

const newSlot = (): { colour: string; brand: PageLook['brand'] } => ({ colour: '', brand: null })

/** The operator's colour and logo, as every page has them before any code runs. decisions/0090 */
export async function pageLook(call: Call): Promise<PageLook> {
  const { brandColour, operatorName } = await readSettings(call)
  const { logo } = await allImages(call)
  return { brand: brandOf(call, brandColour), logo: logo && logoHtml(logo, operatorName) }
}

/** Made once for each colour: it takes a millisecond, and every page has it. */
function brandOf({ dependencies }: Call, colour: string): PageLook['brand'] {
  const slot = dependencies.memory.get(newSlot)
  if (slot.colour !== colour) {
    slot.colour = colour
    slot.brand = isColour(colour)
      ? { style: brandStyle(colour), bar: brandPalette(colour).light.hero }
      : null
  }
  return slot.brand
}

/** The same markup as `shell/logo.tsx`, which takes its place. */
function logoHtml(
  { hash, width, height }: { hash: string; width: number; height: number },
  name: string,
): string {
  const source = (format: 'avif' | 'webp') =>
    `srcset="${imageSources(hash, 'LOGO', format)}" sizes="10rem"`
  return `<picture><source type="image/avif" ${source('avif')}><img src="${imagePath(hash, 160, 'webp')}" ${source('webp')} width="${width}" height="${height}" alt="${escapeHtml(name)}"></picture>`
}
