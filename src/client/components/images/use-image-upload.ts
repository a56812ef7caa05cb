import { useState } from 'react'
import { IMAGES_PATH, LARGEST_UPLOAD_BYTES } from '../../../domain/image/image.ts'
import { fetchWithSession } from '../../api/fetch-with-session.ts'
import { shrinkPicture } from './shrink-picture.ts'

/** A picture that could not be taken, and why. */
interface Failed {
  name: string
  why: string
}

/** The pictures that are under way: those before are there already, whatever becomes of the next. */
export interface ImageUpload {
  /** Which of how many is being sent; undefined while none is. */
  running: { number: number; of: number; name: string } | undefined
  failed: readonly Failed[]
  dismiss: () => void
  start: (files: readonly File[]) => void
}

const UNREACHED = 'The server could not be reached. Please try again.'

/** Sends pictures one after the other. @param bus none for the logo @param onStored after each of them */
export function useImageUpload(
  bus: { id: number; name: string } | undefined,
  onStored: () => void,
): ImageUpload {
  const [running, setRunning] = useState<ImageUpload['running']>()
  const [failed, setFailed] = useState<readonly Failed[]>([])

  const send = async (file: File) => {
    const picture = await shrinkPicture(file, bus ? 'BUS' : 'LOGO')
    if (picture.size > LARGEST_UPLOAD_BYTES)
      throw new Error('A picture has 10 MB at most. Send a smaller one.')
    const asked = bus ? `?${new URLSearchParams({ busId: String(bus.id), alt: bus.name })}` : ''
    await fetchWithSession(`${IMAGES_PATH}${asked}`, {
      method: 'POST',
      headers: { 'content-type': 'application/octet-stream' },
      body: picture,
    })
  }
  const start = async (files: readonly File[]) => {
    setFailed([])
    for (const [index, file] of files.entries()) {
      setRunning({ number: index + 1, of: files.length, name: file.name })
      try {
        // oxlint-disable-next-line no-await-in-loop -- the server takes one after the other
        await send(file)
        onStored()
      } catch (error) {
        const why = error instanceof Error && error.name === 'Error' ? error.message : UNREACHED
        setFailed((before) => [...before, { name: file.name, why }])
      }
    }
    setRunning(undefined)
  }
  return {
    running,
    failed,
    dismiss: () => setFailed([]),
    start: (files) => void start(files),
  }
}
