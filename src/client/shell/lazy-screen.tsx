import type { ComponentType } from 'react'
import { lazy, useState } from 'react'
import type { Screen } from '../screens.ts'
import { loadedScreen, loadScreen } from './screen-table.ts'

const lazies = new Map<Screen, ComponentType>()

function lazyOf(screen: Screen): ComponentType {
  const known = lazies.get(screen)
  if (known) return known
  const component = lazy(async () => ({ default: await loadScreen(screen) }))
  lazies.set(screen, component)
  return component
}

/** Renders a screen at once when its code is here already, so the first paint is never replaced by a spinner. */
export function LazyScreen({ screen }: { screen: Screen }) {
  const [Component] = useState(() => loadedScreen(screen) ?? lazyOf(screen))
  return <Component />
}
