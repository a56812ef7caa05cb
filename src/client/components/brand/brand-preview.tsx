import { brandPalette, SURFACES } from '../../../domain/settings/brand-palette.ts'
import type { BrandTokens } from '../../../domain/settings/brand-palette.ts'
import type { Colour } from '../../../domain/settings/colour.ts'
import styles from './brand-preview.module.css'

/** How pages look in a colour, on light and on dark, before it is saved. */
export function BrandPreview({ colour }: { colour: Colour }) {
  const { light, dark } = brandPalette(colour)
  return (
    <div>
      <div className={styles.grounds} aria-hidden="true">
        <Ground tokens={light} ground={SURFACES.light[1]} />
        <Ground tokens={dark} ground={SURFACES.dark[1]} />
      </div>
      <p className="dimmed-note" aria-live="polite">
        {light.brand === colour
          ? 'White text can be read on this colour.'
          : `White text could not be read on ${colour}: buttons take ${light.brand}, the same colour made darker.`}
      </p>
    </div>
  )
}

function Ground({ tokens, ground }: { tokens: BrandTokens; ground: Colour }) {
  return (
    <div className={styles.ground} style={{ background: ground }}>
      <span className={styles.head} style={{ background: tokens.hero }}>
        Your seat on the next bus
      </span>
      <span className={styles.button} style={{ background: tokens.brand }}>
        View seats
      </span>
      <span className={styles.words} style={{ color: tokens['brand-text'] }}>
        My bookings
      </span>
      <span
        className={styles.chip}
        style={{ color: tokens['brand-text'], background: tokens['brand-tint'] }}
      >
        Morning
      </span>
    </div>
  )
}
