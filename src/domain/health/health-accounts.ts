import type { HealthFigures, HealthItem } from './health.ts'

/** Checks that no two accounts have addresses that look alike. decisions/0032 */
export function judgeAccounts({ lookAlikes }: Pick<HealthFigures, 'lookAlikes'>): HealthItem {
  const item = { part: 'accounts', title: 'Accounts' } as const
  if (lookAlikes.length === 0) {
    return { ...item, status: 'ok', says: 'No two accounts have addresses that look alike.' }
  }
  return {
    ...item,
    status: 'warning',
    says: `${lookAlikes.length} accounts have addresses that look like another’s. Each works with its address exactly as it stands here.`,
    toDo: 'Ask whose they are, and give one of each an address of its own in Users & Agents.',
    points: lookAlikes.map(({ id, email }) => `${email} (user ${id})`),
  }
}
