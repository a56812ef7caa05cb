import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { CommandRefused, HelpRequested } from './command-types.ts'
import type { Terminal } from './command-types.ts'

/**
 * What was given, as words and as switches such as `--yes`.
 * @throws HelpRequested for `--help`; CommandRefused with the help for a switch that is unknown, and for more words than there is use for
 */
export function readArguments<Switch extends string>(
  { args }: Terminal,
  { switches, most, help }: { switches: readonly Switch[]; most: number; help: string },
): { words: string[]; switched: Record<Switch, boolean> } {
  const options = Object.fromEntries(
    [...switches, 'help'].map((name) => [name, { type: 'boolean' as const, default: false }]),
  )
  const { values, positionals } = parsed(args, options, help)
  if (values['help'] === true) throw new HelpRequested(help)
  if (positionals.length > most) throw new CommandRefused(help)
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- each was declared above, with a default
  return { words: positionals, switched: values as Record<Switch, boolean> }
}

type Options = Record<string, { type: 'boolean'; default: boolean }>

function parsed(args: string[], options: Options, help: string) {
  try {
    return parseArgs({ args, options, allowPositionals: true })
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    throw new CommandRefused(`${reason}\n\n${help}`, { cause: error })
  }
}

/** A path that was given, as the operator's own folder sees it. */
export const pathFrom = ({ from }: Terminal, path: string): string => resolve(from, path)
