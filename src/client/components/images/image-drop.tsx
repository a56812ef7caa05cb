import ImageUp from 'lucide-react/icons/image-up'
import { useId, useState } from 'react'
import type { DragEvent } from 'react'
import { UPLOAD_TYPES } from '../../../domain/image/image.ts'
import { FailureBanner } from '../../ui/layout/failure-banner.tsx'
import styles from './image-drop.module.css'
import type { ImageUpload } from './use-image-upload.ts'

interface Props {
  /** What the button does, such as 'Choose a logo'. */
  label: string
  /** What suits, in a sentence. */
  note: string
  upload: ImageUpload
  /** How many may be chosen at once. */
  most: number
}

/** Takes pictures: dropped on it, chosen by its button, or taken with the camera of a telephone, which its button offers. */
export function ImageDrop({ label, note, upload, most }: Props) {
  const id = useId()
  const [over, setOver] = useState(false)
  const { running, failed } = upload
  const take = (files: FileList | null) => {
    const chosen = [...(files ?? [])].slice(0, most)
    if (chosen.length > 0) upload.start(chosen)
  }
  const drop = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    if (!running) take(event.dataTransfer.files)
  }
  return (
    <div>
      <FailureBanner
        message={
          failed.length === 0
            ? undefined
            : failed.map(({ name, why }) => `${name}: ${why}`).join(' ')
        }
        onDismiss={upload.dismiss}
      />
      <div
        className={styles.zone}
        data-over={over}
        onDragOver={(event) => {
          event.preventDefault()
          setOver(true)
        }}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
      >
        <input
          id={id}
          className="visually-hidden"
          type="file"
          accept={UPLOAD_TYPES.join(',')}
          multiple={most > 1}
          disabled={running !== undefined}
          aria-describedby={`${id}-note`}
          onChange={(event) => {
            take(event.currentTarget.files)
            // The same file again is a change too.
            event.currentTarget.value = ''
          }}
        />
        <label className={styles.button} htmlFor={id}>
          <ImageUp size={20} aria-hidden="true" /> {label}
        </label>
        <p id={`${id}-note`} className="dimmed-note">
          {note}
        </p>
        <p className={styles.progress} aria-live="polite">
          {running && (
            <>
              <progress aria-label="Sending" />{' '}
              {running.of > 1 && `Picture ${running.number} of ${running.of}: `}
              Sending {running.name}…
            </>
          )}
        </p>
      </div>
    </div>
  )
}
