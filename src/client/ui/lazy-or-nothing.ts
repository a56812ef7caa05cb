import type { ComponentType } from 'react'
import { lazy } from 'react'

/**
 * A component whose code is fetched when it is first shown. Where it cannot be fetched it stays away, and does not take
 * the whole page with it.
 */
export function lazyOrNothing<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  const nothing: ComponentType<Props> = () => null
  return lazy(async () => ({ default: await load().catch(() => nothing) }))
}
