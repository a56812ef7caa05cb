import type { Config } from '../../core/config.ts'
import type { Ambient } from '../../core/dependencies.ts'

/** The environment of a command: its arguments, and its input and output. */
export interface Terminal extends Ambient {
  config: Config
  /** The arguments after the command. */
  args: string[]
  /** The folder that relative paths are meant from. */
  from: string
  /** Writes a line for the operator. */
  print: (line: string) => void
  /** Asks the operator; null without a terminal. */
  ask: ((question: string) => Promise<string>) | null
}

/** Does what it is for. @returns the exit code @throws CommandRefused, StartRefused, BackupRefused, TransferRefused, Fault */
export type Command = (terminal: Terminal) => Promise<number>

/** Why a command does nothing: for the operator, with what to do instead. */
export class CommandRefused extends Error {
  override name = 'CommandRefused'
}

/** `--help`: what a command can do, for whoever asked; nothing was wrong. */
export class HelpRequested extends CommandRefused {
  override name = 'HelpRequested'
}
