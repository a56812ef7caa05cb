// Checkpoints the write-ahead log in a thread of its own, through a connection with every setting of the store: copying
// pages and waiting for the disk would keep the event loop from answering anybody. decisions/0101
import { fdatasyncSync } from 'node:fs'
import { parentPort, workerData } from 'node:worker_threads'
import type {
  CheckpointAnswer,
  CheckpointMessage,
  CheckpointRequest,
  CheckpointThreadData,
} from './checkpoint-protocol.ts'
import { openConnection } from '../connection/open-connection.ts'

interface CheckpointRow {
  busy: number
  log: number
  checkpointed: number
}

// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- both ends share the type
const { file, durability, descriptor } = workerData as CheckpointThreadData
const sqlite = openConnection(file, { durability })
const passive = sqlite.prepare<[], CheckpointRow>('pragma wal_checkpoint(passive)')

function checkpoint(order: CheckpointRequest): CheckpointAnswer {
  try {
    const { busy, log, checkpointed } = passive.get() ?? { busy: 1, log: 0, checkpointed: 0 }
    // SQLite syncs the database only where nobody has committed meanwhile.
    if (order === 'fold') fdatasyncSync(descriptor)
    return { checkpointed, whole: busy === 0 && checkpointed === log }
  } catch (error) {
    return { failure: String(error) }
  }
}

// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread is no window
const say = (message: CheckpointMessage): void => parentPort?.postMessage(message)

parentPort?.on('message', (order: CheckpointRequest) => {
  if (order !== 'stop') return say(checkpoint(order))
  sqlite.close()
  parentPort?.close()
})
say('open')
