import type { Role } from '../../domain/account/user.ts'
import type { Who } from '../../domain/screens.ts'

const allowed: Record<Who, readonly (Role | undefined)[]> = {
  anyone: [undefined, 'CUSTOMER', 'AGENT', 'ADMIN'],
  signedIn: ['CUSTOMER', 'AGENT', 'ADMIN'],
  agent: ['AGENT', 'ADMIN'],
  admin: ['ADMIN'],
}

/** Whether a role may enter a screen; no role means signed out. Spec §2, Screens and routes. */
export function mayEnter(who: Who, role: Role | undefined): boolean {
  return allowed[who].includes(role)
}
