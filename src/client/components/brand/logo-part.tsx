import { useState } from 'react'
import { refusalText } from '../../api/server-errors.ts'
import { trpc } from '../../api/trpc.ts'
import { useSite } from '../../api/use-site.ts'
import { ImageDrop } from '../images/image-drop.tsx'
import { useImageUpload } from '../images/use-image-upload.ts'
import { Button } from '../../ui/controls/button.tsx'
import { FailureBanner } from '../../ui/layout/failure-banner.tsx'
import { Picture } from '../../ui/layout/picture.tsx'
import { toastSuccess } from '../../ui/overlay/toasts.ts'
import styles from './logo-part.module.css'

/** The logo: each change counts at once. */
export function LogoPart() {
  const site = useSite()
  const utils = trpc.useUtils()
  const [failure, setFailure] = useState<string>()
  const upload = useImageUpload(undefined, () => {
    toastSuccess('Logo saved')
    void utils.site.invalidate()
  })
  const { mutate: remove, isPending } = trpc.image.removeLogo.useMutation({
    onSuccess: () => {
      toastSuccess('Logo removed')
      void utils.site.invalidate()
    },
    onError: (error) =>
      setFailure(refusalText(error, 'Failed to remove the logo. Please try again.')),
  })
  const logo = site?.logo ?? null
  return (
    <div className={styles.part}>
      <FailureBanner message={failure} onDismiss={() => setFailure(undefined)} />
      {logo && (
        <div className={`wrap-row ${styles.logo}`}>
          <Picture
            image={{ ...logo, alt: 'Your logo' }}
            owner="LOGO"
            width={logo.width}
            height={logo.height}
            sizes="10rem"
          />
          <Button variant="outline" loading={isPending} onClick={() => remove()}>
            Remove the logo
          </Button>
        </div>
      )}
      <ImageDrop
        label={logo ? 'Choose another logo' : 'Choose a logo'}
        note="PNG, JPEG, WebP or AVIF; wide ones suit best, at least 300 pixels, on a transparent or white ground. It counts at once."
        upload={upload}
        most={1}
      />
    </div>
  )
}
