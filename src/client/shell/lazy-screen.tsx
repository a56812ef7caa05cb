import type { ComponentType } from 'react'
import { lazy, useState } from 'react'
import { matchPath } from 'react-router-dom'
import type { Screen } from '../screens.tsx'
import { screens } from '../screens.tsx'

const loaded = new Map<Screen, ComponentType>()
const lazies = new Map<Screen, ComponentType>()

/** Fetches a screen's code once; rejects when the network fails. */
export async function loadScreen(screen: Screen): Promise<ComponentType> {
  const component = loaded.get(screen) ?? (await screen.load())
  loaded.set(screen, component)
  return component
}

/** The row of the table that answers a path; exact rows come before patterns, `*` last. */
export function screenAt(pathname: string): Screen | undefined {
  const matching = screens.filter((screen) => matchPath(screen.path, pathname))
  return matching.find((screen) => !/[:*]/.test(screen.path)) ?? matching[0]
}

/** Fetches the code behind a link ahead of the click; a failure shows itself on the click, not before. */
export function prefetchScreen(href: string): void {
  const screen = screenAt(new URL(href, window.location.origin).pathname)
  if (screen) loadScreen(screen).catch(() => undefined)
}

function lazyOf(screen: Screen): ComponentType {
  const known = lazies.get(screen)
  if (known) return known
  const component = lazy(async () => ({ default: await loadScreen(screen) }))
  lazies.set(screen, component)
  return component
}

/** Renders a screen at once when its code is here already, so the first paint is never replaced by a spinner. */
export function LazyScreen({ screen }: { screen: Screen }) {
  const [Component] = useState(() => loaded.get(screen) ?? lazyOf(screen))
  return <Component />
}
