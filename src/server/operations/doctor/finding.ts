/** What one look at the installation found. */
export interface Finding {
  state: 'ok' | 'warn' | 'fail'
  /** What was looked at, and how it is. */
  what: string
  /** What to do about it, where there is something. */
  todo?: string
}

export const ok = (what: string): Finding => ({ state: 'ok', what })
export const warn = (what: string, todo: string): Finding => ({ state: 'warn', what, todo })
export const fail = (what: string, todo: string): Finding => ({ state: 'fail', what, todo })

/** What was found, as a line or two. */
export function findingLine({ state, what, todo }: Finding): string {
  const line = `${state.padEnd(5)} ${what}`
  return todo === undefined ? line : `${line}\n      → ${todo}`
}

export const messageOf = (error: unknown): string =>
  error instanceof Error ? error.message : String(error)
