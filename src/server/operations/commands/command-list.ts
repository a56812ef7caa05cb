import { admin } from './admin.ts'
import { backup } from './backup.ts'
import { checkDataCommand } from './check-data.ts'
import type { Command } from './command-types.ts'
import { doctor } from './doctor.ts'
import { moveTo } from './move-to.ts'
import { restore } from './restore.ts'
import type { CommandName } from './command-names.ts'

/** The operator's commands. Each works while the server runs, but for `restore` and `move-to`. */
export const commands: Record<CommandName, Command> = {
  backup,
  restore,
  'move-to': moveTo,
  'check-data': checkDataCommand,
  doctor,
  admin,
}
