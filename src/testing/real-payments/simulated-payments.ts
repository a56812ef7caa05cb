import { onTestFinished } from 'vitest'
import { startPaymentsSimulator } from '../../payments-simulator/start-simulator.ts'
import type { PaymentsSimulator } from '../../payments-simulator/start-simulator.ts'
import type { WhenDone } from '../harness/temporary-folder.ts'

/** What a test asks of the providers. */
export interface SimulatedPayments extends PaymentsSimulator {
  /** A customer, a bank or the provider's office does something. Answers what came of it. */
  act: (act: Record<string, unknown>) => Promise<{ id: string }>
  /** The next calls go wrong. */
  fault: (fault: Record<string, unknown>) => Promise<unknown>
  /** What the control answers. */
  control: <T>(method: 'GET' | 'POST', path: string, body?: unknown) => Promise<T>
}

/** Starts the payments simulator for a test, which ends with it. @param fareboxUrl where its events go */
export async function simulated(
  fareboxUrl = 'http://127.0.0.1:9',
  whenDone: WhenDone = onTestFinished,
): Promise<SimulatedPayments> {
  const simulator = await startPaymentsSimulator({ port: 0, fareboxUrl })
  whenDone(() => simulator.close())
  const control = async <T>(method: 'GET' | 'POST', path: string, body?: unknown): Promise<T> => {
    const response = await fetch(`${simulator.url}/control${path}`, {
      method,
      ...(body !== undefined && {
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      }),
    })
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the caller knows what it asked for
    const answer = (await response.json()) as T
    if (!response.ok) throw new Error(`The simulator refused ${path}: ${JSON.stringify(answer)}`)
    return answer
  }
  return {
    ...simulator,
    control,
    act: async (act) => (await control<{ done: { id: string } }>('POST', '/act', act)).done,
    fault: (fault) => control('POST', '/faults', fault),
  }
}
