// Proves the promises of a database in a thread of its own: on a large one that takes seconds, in which the server would
// answer nobody. It has a connection of its own, which can only read.
import { answerCalls } from '../../core/worker-calls.ts'
import { openReader } from '../../db/open-reader.ts'
import { checkData } from './check.service.ts'
import type { Violation } from './check.service.ts'

answerCalls(async (file: string): Promise<Violation[]> => {
  const opened = openReader(file)
  try {
    return await checkData(opened.reader)
  } finally {
    opened.close()
  }
})
