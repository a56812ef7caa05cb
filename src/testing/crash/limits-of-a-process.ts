import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'

const PRLIMIT = '/usr/bin/prlimit'

/** Whether this machine can set limits to a process that runs; of those we know, Linux can. */
export const canLimit = existsSync(PRLIMIT)

/** Lets no file of a process grow beyond so many bytes: what it writes there fails, as on a disk that is full. */
export const limitFiles = (pid: number, bytes: number | 'unlimited'): void =>
  void execFileSync(PRLIMIT, [`--pid=${pid}`, `--fsize=${bytes}:unlimited`])

/** A command whose files cannot grow beyond so many bytes. */
export const limited = (bytes: number, command: readonly string[]): string[] => [
  PRLIMIT,
  `--fsize=${bytes}:unlimited`,
  ...command,
]
