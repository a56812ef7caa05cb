import type { HealthFigures, HealthItem } from './health.ts'

/** Judges whether each account has an address of its own to everybody's eye. decisions/0032 */
export function judgeAccounts({ lookAlikes }: Pick<HealthFigures, 'lookAlikes'>): HealthItem {
  const item = { part: 'accounts', title: 'Accounts' } as const
  if (lookAlikes.length === 0) {
    return { ...item, standing: 'ok', says: 'No two accounts have addresses that look alike.' }
  }
  return {
    ...item,
    standing: 'warning',
    says: `${lookAlikes.length} accounts have addresses that look like another’s. Each works with its address exactly as it stands here.`,
    toDo: 'Ask whose they are, and give one of each an address of its own in Users & Agents.',
    points: lookAlikes.map(({ id, email }) => `${email} (user ${id})`),
  }
}
