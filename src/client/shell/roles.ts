import type { Who } from '../screens.tsx'

/** The closed set of roles; spec §6. */
export type Role = 'admin' | 'agent' | 'customer'

const roles: readonly Role[] = ['admin', 'agent', 'customer']

/** Reads a role in any letter case; anything unknown has no rights beyond a visitor's. Spec §6. */
export function roleOf(user: { role: string } | undefined): Role | undefined {
  const lower = user?.role.toLowerCase()
  return roles.find((role) => role === lower)
}

const allowed: Record<Who, readonly (Role | undefined)[]> = {
  anyone: [undefined, 'customer', 'agent', 'admin'],
  signedIn: ['customer', 'agent', 'admin'],
  agent: ['agent', 'admin'],
  admin: ['admin'],
}

/** Whether a role may enter a screen; no role means signed out. Spec §2, Screens and routes. */
export function mayEnter(who: Who, role: Role | undefined): boolean {
  return allowed[who].includes(role)
}
