import type { Call } from '../../server/core/call.ts'
import { memorySeatEvents } from '../../server/core/seat-events.ts'
import { ServerMemory } from '../../server/core/server-memory.ts'
import type { TestContext } from '../harness/test-context.ts'
import { testStore } from '../harness/test-store.ts'

/** Makes a call as it would come to another server on the same database: with its own in-memory state and writer. */
export async function neighbour({
  file,
  dependencies,
}: Pick<TestContext, 'file' | 'dependencies'>) {
  const { store } = await testStore({ file })
  const others = {
    ...dependencies,
    store,
    memory: new ServerMemory(),
    seatEvents: memorySeatEvents(),
  }
  return <C extends Call>(call: C): C => ({ ...call, dependencies: others, db: store.reader })
}
