import { TRPCClientError } from '@trpc/client'
import type { TRPCLink } from '@trpc/client'
import { observable } from '@trpc/server/observable'
import type { AppRouter } from '../../server/trpc/app-router.ts'

/**
 * Carries a subscription by the browser's own EventSource, which connects again by itself. tRPC's link for it weighs
 * 2 kB on every page; ours speaks the same events (`message`, `return`), and all streams are for anyone, so it needs
 * no header.
 */
export const eventSourceLink: (url: string) => TRPCLink<AppRouter> =
  (url) =>
  () =>
  ({ op }) =>
    observable((observer) => {
      const input = encodeURIComponent(JSON.stringify(op.input))
      const source = new EventSource(`${url}/${op.path}?input=${input}`)
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
        observer.error(TRPCClientError.from(new Error('The stream was refused')))
      })
      return () => source.close()
    })
