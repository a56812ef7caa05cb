import type { TRPCLink } from '@trpc/client'
import { observable } from '@trpc/server/observable'
import type { AppRouter } from '../../server/http/trpc/app-router.ts'

/** A stream that was refused is tried again after one to two minutes: not by all browsers at once. */
const TRY_AGAIN_MS = 60_000

/**
 * Sends a subscription through the browser's own EventSource, which connects again by itself. tRPC's link for it weighs
 * 2 kB on every page; ours speaks the same events (`message`, `return`), and all streams are for anyone, so it needs
 * no header. Screens ask every 15 seconds besides: where the server has no place for one more, that goes on alone, and the stream is
 * tried again later without a word.
 */
export const eventSourceLink: (url: string) => TRPCLink<AppRouter> =
  (url) =>
  () =>
  ({ op }) =>
    observable((observer) => {
      const input = encodeURIComponent(JSON.stringify(op.input))
      let source: EventSource
      let later: ReturnType<typeof setTimeout> | undefined

      const open = (): void => {
        source = new EventSource(`${url}/${op.path}?input=${input}`)
        source.addEventListener('open', () => observer.next({ result: { type: 'started' } }))
        source.addEventListener('message', ({ data: text }: MessageEvent<string>) => {
          const data: unknown = JSON.parse(text)
          observer.next({ result: { type: 'data', data } })
        })
        source.addEventListener('return', () => {
          source.close()
          observer.complete()
        })
        source.addEventListener('error', () => {
          // Otherwise it is already connecting again.
          if (source.readyState !== EventSource.CLOSED) return
          later = setTimeout(open, TRY_AGAIN_MS * (1 + Math.random()))
        })
      }

      open()
      return () => {
        clearTimeout(later)
        source.close()
      }
    })
