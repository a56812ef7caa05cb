import type { Call } from '../../server/core/call.ts'
import { ServerScope } from '../../server/core/server-scope.ts'
import { memorySeatEvents } from '../../server/core/seat-events.ts'
import type { TestContext } from '../harness/test-context.ts'
import { testStore } from '../harness/test-store.ts'

/** Makes a call as it would come to another server on the same database: with a memory and a writer of its own. */
export async function neighbour({ file, parts }: Pick<TestContext, 'file' | 'parts'>) {
  const { store } = await testStore({ file })
  const others = {
    ...parts,
    store,
    scope: new ServerScope(),
    seatEvents: memorySeatEvents(),
  }
  return <C extends Call>(call: C): C => ({ ...call, parts: others, db: store.reader })
}
