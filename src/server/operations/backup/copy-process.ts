// Makes backups in a process of its own: copying and checking would block a server for seconds, and this process has a
// low priority. decisions/0028
import { lowerPriority } from '../../core/lower-priority.ts'
import { reasonOf } from './backup-refused.ts'
import type { CopyAnswer, CopyRequest } from './copy-protocol.ts'
import { writeBackupFile } from './write-backup-file.ts'

lowerPriority()

async function answerTo(request: CopyRequest): Promise<CopyAnswer> {
  try {
    return { report: await writeBackupFile(request) }
  } catch (error) {
    return { refusal: reasonOf(error) }
  }
}

async function answer(request: CopyRequest): Promise<void> {
  const found = await answerTo(request)
  process.send?.(found, () => process.disconnect?.())
}

process.once('message', (request: CopyRequest) => void answer(request))
// Whoever asked is gone.
process.once('disconnect', () => process.exit())
