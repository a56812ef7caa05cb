import type { Settings } from '../../../../domain/settings/settings.ts'

/** What was typed in a section and not saved, and over which version. */
export interface FormDraft {
  values: Partial<Settings>
  version: number
}

/** Of this tab and this person: whoever looks something up on another screen comes back to what was typed. */
const kept = new Map<string, FormDraft>()
const keyOf = (userId: number, section: string): string => `${userId} ${section}`

export const formDrafts = {
  find: (userId: number, section: string): FormDraft | undefined =>
    kept.get(keyOf(userId, section)),
  keep: (userId: number, section: string, typing: FormDraft): void =>
    void kept.set(keyOf(userId, section), typing),
  drop: (userId: number, section: string): void => void kept.delete(keyOf(userId, section)),
}
