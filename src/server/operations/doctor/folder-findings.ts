import { accessSync, constants, existsSync, statfsSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { bytesNeeded, databaseBytes, freeBytes, sizeText } from '../backup/disk-space.ts'
import { KEY_FILES } from '../transfer/installation-keys.ts'
import { fail, ok, warn } from './finding.ts'
import type { Finding } from './finding.ts'

/** Network file systems, by their number in statfs. */
const SHARES: Record<number, string> = {
  0x6969: 'NFS',
  0x517b: 'SMB',
  0xff534d42: 'CIFS',
  0xfe534d42: 'SMB2',
  0x01021997: '9P',
  0x65735546: 'FUSE',
}

/** The data folder: its owner, its file system, and the free space. */
export function folderFindings(dataFolder: string, jwtSecret: string | undefined): Finding[] {
  if (!existsSync(dataFolder)) {
    return [fail(`There is no data folder ${dataFolder}`, 'Start Farebox once, or set DATA_DIR.')]
  }
  return [
    writableFinding(dataFolder),
    modeFinding(dataFolder, 'The data folder', 0o700),
    diskFinding(dataFolder),
    roomFinding(dataFolder),
    ...KEY_FILES.flatMap((name) => keyFinding(dataFolder, name, jwtSecret)),
  ]
}

function writableFinding(dataFolder: string): Finding {
  try {
    accessSync(dataFolder, constants.R_OK | constants.W_OK | constants.X_OK)
    return ok(`The data folder ${dataFolder} can be written`)
  } catch {
    return fail(
      `The data folder ${dataFolder} cannot be written`,
      'Make it belong to the user who runs Farebox, and run this as that user.',
    )
  }
}

/** Windows keeps no such modes. */
function modeFinding(path: string, name: string, mode: number): Finding {
  const found = statSync(path).mode & 0o777
  const written = mode.toString(8)
  if (process.platform === 'win32' || (found & ~mode) === 0)
    return ok(`${name} is its owner's alone`)
  return warn(
    `${name} can be read by others (mode ${found.toString(8)})`,
    `chmod ${written} ${path}`,
  )
}

function diskFinding(dataFolder: string): Finding {
  const share = SHARES[statfsSync(dataFolder).type]
  if (share === undefined) return ok('The data folder lies on a local disk')
  return warn(
    `The data folder lies on a share (${share})`,
    'Put it on a local disk: SQLite cannot rely on the locks of a share.',
  )
}

function roomFinding(dataFolder: string): Finding {
  const [free, needed] = [freeBytes(dataFolder), bytesNeeded(dataFolder, dataFolder)]
  const what = `${sizeText(free)} are free, the database takes ${sizeText(databaseBytes(dataFolder))}`
  return free >= needed
    ? ok(what)
    : fail(
        what,
        `Make room: a backup is made with ${sizeText(needed)} free, and sales need some too.`,
      )
}

function keyFinding(dataFolder: string, name: string, jwtSecret: string | undefined): Finding[] {
  const file = join(dataFolder, name)
  if (name === 'token.key' && jwtSecret !== undefined)
    return [ok('Tokens are signed with JWT_SECRET')]
  if (existsSync(file)) return [modeFinding(file, `The key ${name}`, 0o600)]
  return existsSync(join(dataFolder, 'farebox.db'))
    ? [
        warn(
          `There is no ${name}`,
          'The next start makes one; restore a backup for the one before.',
        ),
      ]
    : []
}
