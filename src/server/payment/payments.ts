import { cashProvider } from './cash-provider.ts'
import { demoProvider } from './demo-provider.ts'
import type { Payments } from './provider.ts'

/** Who takes the money, online and at the counter. Another provider is connected here. docs/decisions/0018 */
export function connectedPayments(): Payments {
  return { online: demoProvider, cash: cashProvider }
}
