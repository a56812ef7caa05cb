import type { ComponentType } from 'react'
import { matchPath } from 'react-router-dom'
import type { Role } from '../../domain/account/role.ts'
import { paths } from '../paths.ts'
import { mayEnter, screens } from '../screens.ts'
import type { Screen } from '../screens.ts'

const loaded = new Map<Screen, ComponentType>()

/** The code of a screen, if it is here already. */
export function loadedScreen(screen: Screen): ComponentType | undefined {
  return loaded.get(screen)
}

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

/** Fetches the code behind a link ahead of the click; a failure is shown on the click, not before. */
export function prefetchScreen(href: string): void {
  const screen = screenAt(new URL(href, window.location.origin).pathname)
  if (screen) loadScreen(screen).catch(() => undefined)
}

/**
 * Whether a screen stands in the frame of staff: those that only staff may enter, and for staff their own profile.
 * decisions/0086
 */
export function isFramed(
  { path, who }: Pick<Screen, 'path' | 'who'>,
  role: Role | undefined,
): boolean {
  const forStaff = !mayEnter(who, 'CUSTOMER')
  return forStaff || (path === paths.profile() && mayEnter('staff', role))
}
