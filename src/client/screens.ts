import type { ComponentType } from 'react'
import { rows } from 'virtual:screens'
import type { Role } from '../domain/account/role.ts'
import type { Who } from '../domain/screens.ts'

/** One row of the table of screens; `load` fetches its code. */
export interface Screen {
  path: string
  who: Who
  load: () => Promise<ComponentType>
}

/** Every screen that src/domain/screens.ts names, and last, at `*`, the one for unknown URLs. decisions/0056 */
export const screens: readonly Screen[] = rows

const allowed: Record<Who, readonly (Role | undefined)[]> = {
  anyone: [undefined, 'CUSTOMER', 'AGENT', 'ADMIN'],
  guest: ['CUSTOMER', 'AGENT', 'ADMIN'],
  signedIn: ['CUSTOMER', 'AGENT', 'ADMIN'],
  staff: ['AGENT', 'ADMIN'],
  admin: ['ADMIN'],
}

/** Whether a role may enter a screen; no role means signed out, or a guest. Spec §2, Screens and routes. */
export function mayEnter(who: Who, role: Role | undefined, isGuest = false): boolean {
  return allowed[who].includes(role) || (isGuest && who === 'guest')
}
