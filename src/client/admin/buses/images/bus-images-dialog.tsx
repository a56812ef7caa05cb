import ArrowUp from 'lucide-react/icons/arrow-up'
import Trash from 'lucide-react/icons/trash-2'
import { useState } from 'react'
import type { Bus } from '../../../../domain/fleet/bus.ts'
import { LONGEST_ALT, MOST_BUS_IMAGES } from '../../../../domain/image/image.ts'
import type { OfficeImage } from '../../../../domain/image/image.ts'
import { ImageDrop } from '../../../components/images/image-drop.tsx'
import { useImageUpload } from '../../../components/images/use-image-upload.ts'
import { IconButton } from '../../../ui/controls/button.tsx'
import { TextField } from '../../../ui/controls/text-field.tsx'
import { ErrorState } from '../../../ui/layout/error-state.tsx'
import { FailureBanner } from '../../../ui/layout/failure-banner.tsx'
import { Picture } from '../../../ui/layout/picture.tsx'
import { LineSkeletons } from '../../../ui/layout/skeletons.tsx'
import { FormDialog } from '../../../ui/overlay/form-dialog.tsx'
import styles from './bus-images-dialog.module.css'
import { useBusImages } from './use-bus-images.ts'
import type { BusImages } from './use-bus-images.ts'

/** The pictures that customers see of a bus. Each change counts at once: there is nothing to save. */
export function BusImagesDialog({ bus, onClose }: { bus: Bus; onClose: () => void }) {
  const { images, state, ...acts } = useBusImages(bus)
  const upload = useImageUpload({ id: bus.id, name: bus.busName }, acts.stored)
  const free = MOST_BUS_IMAGES - images.length
  return (
    <FormDialog title={`Pictures of ${bus.busName}`} dirty={false} onClose={onClose}>
      <FailureBanner message={acts.failure} onDismiss={acts.dismiss} />
      {state === 'loading' && <LineSkeletons label="Loading Pictures..." count={2} />}
      {state === 'failed' && (
        <ErrorState
          message="Failed to fetch the pictures. Please try again later."
          retrying={acts.fetching}
          onRetry={acts.retry}
        />
      )}
      {images.length > 0 && (
        <ol className="plain-list">
          {images.map((image, index) => (
            <ImageRow
              key={image.id}
              image={image}
              index={index}
              isOnly={images.length === 1}
              acts={acts}
            />
          ))}
        </ol>
      )}
      {state === 'loaded' && free > 0 && (
        <ImageDrop
          label={images.length === 0 ? 'Choose pictures' : 'Add pictures'}
          note={`Customers see the first one beside each result, all of them with the seats. Best in landscape, 1280 pixels wide. ${free === 1 ? '1 more' : `${free} more`}.`}
          upload={upload}
          most={free}
        />
      )}
      {free === 0 && (
        <p className="dimmed-note">A bus has 4 pictures at most. Remove one to add another.</p>
      )}
    </FormDialog>
  )
}

interface RowProps {
  image: OfficeImage
  index: number
  isOnly: boolean
  acts: Pick<BusImages, 'moveUp' | 'rename' | 'remove' | 'saving'>
}

function ImageRow({ image, index, isOnly, acts }: RowProps) {
  const [alt, setAlt] = useState(image.alt)
  const number = index + 1
  return (
    <li className={styles.row}>
      <Picture
        image={{ ...image, alt: '' }}
        owner="BUS"
        width={image.width}
        height={image.height}
        sizes="8rem"
      />
      <TextField
        label={`What picture ${number} shows`}
        description="For whoever does not see it"
        maxLength={LONGEST_ALT}
        value={alt}
        error={alt.trim() === '' ? 'Say what is seen on the picture' : undefined}
        onChange={(event) => setAlt(event.currentTarget.value)}
        onBlur={() => acts.rename(image, alt)}
      />
      <div className={styles.actions}>
        {!isOnly && (
          <IconButton
            aria-label={`Show picture ${number} earlier`}
            title="Earlier"
            disabled={index === 0 || acts.saving}
            onClick={() => acts.moveUp(index)}
          >
            <ArrowUp size={18} aria-hidden="true" />
          </IconButton>
        )}
        <IconButton
          aria-label={`Remove picture ${number}`}
          title="Remove"
          disabled={acts.saving}
          onClick={() => acts.remove(image)}
        >
          <Trash size={18} aria-hidden="true" />
        </IconButton>
      </div>
    </li>
  )
}
