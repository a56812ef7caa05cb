import type { Call } from '../core/call.ts'

/** Whether somebody takes payments online; where nobody does, nothing is held there either. decisions/0033 */
export const canPayOnline = ({ dependencies }: Call): boolean =>
  dependencies.payments.online !== null
