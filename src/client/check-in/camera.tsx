import Camera from 'lucide-react/icons/camera'
import CameraOff from 'lucide-react/icons/camera-off'
import { Button } from '../ui/controls/button.tsx'
import styles from './camera.module.css'
import { useCamera } from './use-camera.ts'
import type { CameraState } from './use-camera.ts'

const WHY: Partial<Record<CameraState, string>> = {
  refused:
    'The browser was not allowed to use the camera. Allow it in the settings of this site, or type the number.',
  none: 'No camera was found on this device. Type the number instead.',
  insecure: 'The camera works on a secure connection (https) only. Type the number instead.',
  noReader:
    'What reads the codes could not be loaded. Try again with a connection, or type the number.',
}

/** What the camera sees, and the way to turn it on: browsers ask the person for leave at that moment. */
export function TicketCamera({ onCode }: { onCode: (text: string) => void }) {
  const { video, state, start, stop } = useCamera(onCode)
  const films = state === 'starting' || state === 'on'
  return (
    <section className={styles.place} aria-label="Camera">
      <div className={styles.picture} hidden={!films}>
        <video ref={video} muted playsInline aria-label="What the camera sees" />
        <span className={styles.frame} aria-hidden="true" />
      </div>
      {films ? (
        <Button variant="outline" loading={state === 'starting'} onClick={stop}>
          <CameraOff size={20} aria-hidden="true" /> Stop the camera
        </Button>
      ) : (
        <Button wide onClick={start}>
          <Camera size={20} aria-hidden="true" /> Scan with the camera
        </Button>
      )}
      <output className={styles.why}>{WHY[state]}</output>
    </section>
  )
}
