import type { ImageOwner } from '../../../domain/image/image.ts'

/** A file up to here is sent as it is. */
const SMALL_BYTES = 700_000
/** Twice as wide as the widest that is stored is enough. */
const MOST_PIXELS = 2560
const QUALITY = 0.85

/**
 * A copy of a photograph that is small enough for a weak network: telephones make pictures of many megabytes. A browser that
 * cannot read it sends it as it is, and the server judges it.
 */
export async function shrinkPicture(file: File, owner: ImageOwner): Promise<Blob> {
  if (file.size <= SMALL_BYTES || !('createImageBitmap' in window)) return file
  try {
    const bitmap = await createImageBitmap(file)
    const scale = Math.min(1, MOST_PIXELS / Math.max(bitmap.width, bitmap.height))
    const canvas = document.createElement('canvas')
    canvas.width = Math.round(bitmap.width * scale)
    canvas.height = Math.round(bitmap.height * scale)
    canvas.getContext('2d')?.drawImage(bitmap, 0, 0, canvas.width, canvas.height)
    bitmap.close()
    const copy = await blobOf(canvas, owner)
    return copy !== null && copy.size < file.size ? copy : file
  } catch {
    return file
  }
}

/** A logo stays transparent. */
function blobOf(canvas: HTMLCanvasElement, owner: ImageOwner): Promise<Blob | null> {
  return new Promise((resolve) =>
    owner === 'LOGO'
      ? canvas.toBlob(resolve, 'image/png')
      : canvas.toBlob(resolve, 'image/jpeg', QUALITY),
  )
}
