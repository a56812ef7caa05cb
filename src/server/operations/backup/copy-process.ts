// Makes backups in a process of its own: copying and checking would block a server for seconds, and this process has a
// low priority. decisions/0028
import { lowerPriority } from '../../core/lower-priority.ts'
import { reasonOf } from './backup-refused.ts'
import type { CopyAnswer, CopyRequest } from './copy-protocol.ts'
import { writeBackupFile } from './write-backup-file.ts'

lowerPriority()

async function answerTo(order: CopyRequest): Promise<CopyAnswer> {
  try {
    return { report: await writeBackupFile(order) }
  } catch (error) {
    return { refusal: reasonOf(error) }
  }
}

async function answer(order: CopyRequest): Promise<void> {
  const found = await answerTo(order)
  process.send?.(found, () => process.disconnect?.())
}

process.once('message', (order: CopyRequest) => void answer(order))
// Whoever asked is gone.
process.once('disconnect', () => process.exit())
