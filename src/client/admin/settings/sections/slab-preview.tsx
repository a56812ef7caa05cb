import { SettingsInput } from '../../../../domain/settings/settings.input.ts'
import type { CancellationSlab } from '../../../../domain/settings/settings.ts'
import { slabText } from '../../../../domain/settings/slab-text.ts'
import styles from './settings.module.css'

/** How customers will read the steps; nothing while they cannot stand so. */
export function SlabPreview({ slabs }: { slabs: readonly CancellationSlab[] }) {
  const { success } = SettingsInput.shape.cancellationSlabs.safeParse(slabs)
  return (
    <div className={styles.preview}>
      <h3 className={styles.previewTitle}>As customers read it</h3>
      {success ? (
        <ul>
          {slabText(slabs).map(({ when, kept, back }) => (
            <li key={when}>
              {when}: we keep {kept},{' '}
              {back === 'nothing' ? 'nothing comes back' : `${back} comes back`}
            </li>
          ))}
        </ul>
      ) : (
        <p>The steps do not fit together yet.</p>
      )}
    </div>
  )
}
