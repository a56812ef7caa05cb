/** The names of the operator's commands, apart from their code, which the server does not load. */
export const COMMANDS = ['backup', 'restore', 'move-to', 'check-data', 'doctor', 'admin'] as const
export type CommandName = (typeof COMMANDS)[number]

/** Whether a word names one. */
export const isCommand = (word: string | undefined): word is CommandName =>
  COMMANDS.some((name) => name === word)
