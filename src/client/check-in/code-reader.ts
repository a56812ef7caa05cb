/** Finds the text of a QR in what a camera shows at this moment. */
export type ReadCode = (video: HTMLVideoElement) => Promise<string | undefined>

interface Detector {
  detect(picture: CanvasImageSource): Promise<{ rawValue: string }[]>
}
interface DetectorClass {
  new (options: { formats: string[] }): Detector
  getSupportedFormats(): Promise<string[]>
}
declare global {
  interface Window {
    /** Not everywhere yet: Chromium on phones has it. */
    BarcodeDetector?: DetectorClass
  }
}

/** Enough to find a code that fills a third of the picture, and quick on an old phone. */
const SCAN_WIDTH = 640

async function detectorOfBrowser(): Promise<Detector | undefined> {
  const { BarcodeDetector } = window
  const formats = (await BarcodeDetector?.getSupportedFormats().catch(() => [])) ?? []
  return BarcodeDetector && formats.includes('qr_code')
    ? new BarcodeDetector({ formats: ['qr_code'] })
    : undefined
}

/** The browser's own reader where it has one, else a decoder that is fetched now. Rejects when it cannot be fetched. */
export async function codeReader(): Promise<ReadCode> {
  const detector = await detectorOfBrowser()
  if (detector) return async (video) => (await detector.detect(video))[0]?.rawValue
  // The package's own types put the function below the module's default, where it also is.
  const { default: decode } = (await import('jsqr')).default
  const canvas = document.createElement('canvas')
  const context = canvas.getContext('2d', { willReadFrequently: true })
  return async (video) => {
    const { videoWidth, videoHeight } = video
    if (context === null || videoWidth === 0) return undefined
    const [width, height] = [SCAN_WIDTH, Math.round((SCAN_WIDTH * videoHeight) / videoWidth)]
    if (canvas.width !== width || canvas.height !== height) Object.assign(canvas, { width, height })
    context.drawImage(video, 0, 0, width, height)
    const { data } = context.getImageData(0, 0, width, height)
    const text = decode(data, width, height, { inversionAttempts: 'dontInvert' })?.data
    return text === '' ? undefined : text
  }
}
