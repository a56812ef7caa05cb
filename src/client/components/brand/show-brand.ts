import { brandStyle } from '../../../domain/settings/brand-palette.ts'
import { isColour } from '../../../domain/settings/colour.ts'

/** Shows a saved colour on this very page, whose styles came with it from the server. */
export function showBrand(saved: string): void {
  const styles = document.querySelector('#farebox-brand')
  if (styles === null && saved === '') return
  const element = styles ?? document.head.appendChild(document.createElement('style'))
  element.id = 'farebox-brand'
  element.textContent = isColour(saved) ? brandStyle(saved) : ''
}
