/** Spec §6: ADMIN and CUSTOMER; AGENT sells at the counter. The role with the most permissions comes first. */
export const ROLES = ['ADMIN', 'AGENT', 'CUSTOMER'] as const
export type Role = (typeof ROLES)[number]

/** Reads a role in any letter case; undefined when it is none. Of a text from outside. */
export function roleOf(text: string | null | undefined): Role | undefined {
  const upper = text?.toUpperCase()
  return ROLES.find((role) => role === upper)
}

/** Whether a change of role is a promotion: to more than before. */
export function isPromotion(before: Role, after: Role): boolean {
  return ROLES.indexOf(after) < ROLES.indexOf(before)
}
