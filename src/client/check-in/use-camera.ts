import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react'
import { codeReader } from './code-reader.ts'

/** Why there is no picture: not requested, starting, permission denied, no camera, or the page is not secure. */
export type CameraState = 'off' | 'starting' | 'on' | 'refused' | 'none' | 'insecure' | 'noReader'

/** Often enough that nobody waits, seldom enough that the phone stays cool. */
const SCAN_EVERY_MS = 150
/** A code held before the camera counts once, until it has been away for so long. */
const REPEAT_AFTER_MS = 2500

const PERMISSION_ERRORS = new Set(['NotAllowedError', 'SecurityError'])

function whyNot(error: unknown): CameraState {
  return error instanceof DOMException && PERMISSION_ERRORS.has(error.name) ? 'refused' : 'none'
}

/** Requests the back camera of a phone. Browsers offer it on secure pages only. */
async function openCamera(): Promise<MediaStream | CameraState> {
  if (!window.isSecureContext || !('mediaDevices' in navigator)) return 'insecure'
  try {
    return await navigator.mediaDevices.getUserMedia({
      video: { facingMode: 'environment', width: { ideal: 1280 } },
    })
  } catch (error) {
    return whyNot(error)
  }
}

/** The decoder is fetched soon after the list, so that it is here when the network is not. */
const FETCH_AHEAD = 3000

/** The camera that scans tickets; each code is reported once. */
export function useCamera(onCode: (text: string) => void) {
  const video = useRef<HTMLVideoElement>(null)
  const [state, setState] = useState<CameraState>('off')
  const [stream, setStream] = useState<MediaStream>()
  const seen = useEffectEvent(onCode)

  useEffect(() => {
    const timer = window.setTimeout(() => void codeReader().catch(() => undefined), FETCH_AHEAD)
    return () => window.clearTimeout(timer)
  }, [])

  const stop = useCallback(() => {
    setStream(undefined)
    setState('off')
  }, [])
  const start = async () => {
    setState('starting')
    const opened = await openCamera()
    if (typeof opened === 'string') setState(opened)
    else setStream(opened)
  }

  useEffect(() => {
    const element = video.current
    if (!stream || !element) return undefined
    const looking = new AbortController()
    element.srcObject = stream
    void element.play().catch(() => undefined)
    void look(element, looking.signal, {
      onReady: () => setState('on'),
      onCode: (text) => seen(text),
    }).catch(() => {
      setStream(undefined)
      setState('noReader')
    })
    // Stops while the page is hidden.
    const pause = () => document.hidden && stop()
    document.addEventListener('visibilitychange', pause)
    return () => {
      looking.abort()
      document.removeEventListener('visibilitychange', pause)
      element.srcObject = null
      for (const track of stream.getTracks()) track.stop()
    }
  }, [stream, stop])
  return { video, state, start: () => void start(), stop }
}

interface Looking {
  onReady: () => void
  onCode: (text: string) => void
}

async function look(
  video: HTMLVideoElement,
  signal: AbortSignal,
  { onReady, onCode }: Looking,
): Promise<void> {
  const read = await codeReader()
  if (signal.aborted) return
  onReady()
  let last = { text: '', at: 0 }
  while (!signal.aborted) {
    // One picture after the other.
    // oxlint-disable-next-line no-await-in-loop
    const text = await read(video).catch(() => undefined)
    if (signal.aborted) return
    const now = performance.now()
    if (text !== undefined) {
      if (text !== last.text || now - last.at > REPEAT_AFTER_MS) onCode(text)
      last = { text, at: now }
    }
    // oxlint-disable-next-line no-await-in-loop
    await new Promise((later) => {
      setTimeout(later, SCAN_EVERY_MS)
    })
  }
}
