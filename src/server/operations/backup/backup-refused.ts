import { StartRefused } from '../../db/connection/start-refused.ts'
import { TransferRefused } from '../transfer/table-shape.ts'

/** Why there is no backup: one line for the operator, without a path of this machine. */
export class BackupRefused extends Error {
  override name = 'BackupRefused'
}

const REASONS: Record<string, string> = {
  SQLITE_FULL: 'The disk is full',
  ENOSPC: 'The disk is full',
  EDQUOT: 'The disk quota is used up',
  EFBIG: 'The disk takes no file of this size',
  EACCES: 'The folder of the backups cannot be written',
  EPERM: 'The folder of the backups cannot be written',
  EROFS: 'The folder of the backups cannot be written',
  SQLITE_CANTOPEN: 'The database or the copy cannot be opened',
  SQLITE_NOTADB: 'The database is no database',
}

/** What went wrong, in words. An unexpected error is named by its code alone: its message could hold a path. */
export function reasonOf(error: unknown): string {
  const isTold = [BackupRefused, StartRefused, TransferRefused].some(
    (kind) => error instanceof kind,
  )
  if (isTold && error instanceof Error) return error.message
  const code = error instanceof Error && 'code' in error ? String(error.code) : 'no code'
  const reason = REASONS[code]
  if (reason !== undefined) return reason
  return code.startsWith('SQLITE_IOERR')
    ? `The disk does not take the copy (${code})`
    : `The copy failed (${code})`
}
