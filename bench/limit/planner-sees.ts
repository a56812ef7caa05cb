/**
 * The same statement as Kysely's own compiler writes it, where the planner sees what is bound. SQLite built with STAT4
 * then prepares it again at every call. decisions/0101
 */
export const plannerSees = (sql: string): string => sql.replaceAll('+?', '?')
