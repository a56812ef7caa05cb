// Makes backups in a process of its own: copying and checking take seconds in which a server would answer nobody, and
// this one gives way to whatever else the machine has to do. decisions/0028
import { giveWay } from '../give-way.ts'
import { reasonOf } from './backup-refused.ts'
import type { CopyAnswer, CopyOrder } from './copy-order.ts'
import { makeCopy } from './make-copy.ts'

giveWay()

async function answerTo(order: CopyOrder): Promise<CopyAnswer> {
  try {
    return { report: await makeCopy(order) }
  } catch (error) {
    return { refusal: reasonOf(error) }
  }
}

process.once('message', async (order: CopyOrder) => {
  const answer = await answerTo(order)
  process.send?.(answer, () => process.disconnect?.())
})
// Whoever asked is gone.
process.once('disconnect', () => process.exit())
