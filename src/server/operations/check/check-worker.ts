// Proves the promises of a database in a thread of its own: on a large one that takes seconds, in which the server would
// answer nobody. It has a connection of its own, which can only read.
import { parentPort, workerData } from 'node:worker_threads'
import { openReader } from '../../db/open-reader.ts'
import { checkData } from './check.service.ts'

const opened = openReader(String(workerData))
try {
  const violations = await checkData(opened.reader)
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
  parentPort?.postMessage(violations)
} finally {
  opened.close()
}
