import { z } from 'zod'
import { Reauthentication } from '../../../../domain/account/reauthentication.input.ts'
import {
  FirstCodeInput,
  NewPasskeyInput,
  RemovePasskeyInput,
} from '../../../../domain/account/second-factor.input.ts'
import { admin, router, signedIn, everyone } from '../procedures/base-procedures.ts'
import { requestPasskey } from '../../../account/second-factor/passkey-verification.service.ts'
import {
  addPasskey,
  beginPasskey,
  removePasskey,
} from '../../../account/second-factor/passkey.service.ts'
import { resetSecondFactor } from '../../../account/second-factor/second-factor-reset.service.ts'
import {
  beginApp,
  confirmApp,
  getSecondFactor,
  removeApp,
  renewRecoveryCodes,
} from '../../../account/second-factor/second-factor.service.ts'

/** Second factors. Setting one up is for staff, who may do nothing else while it is required of them. */
export const secondFactorRouter = router({
  get: signedIn.query(({ ctx }) => getSecondFactor(ctx.call)),
  beginApp: signedIn
    .input(Reauthentication)
    .mutation(({ ctx, input }) => beginApp(ctx.call, input)),
  confirmApp: signedIn
    .input(FirstCodeInput)
    .mutation(({ ctx, input }) => confirmApp(ctx.call, input)),
  removeApp: signedIn
    .input(Reauthentication)
    .mutation(({ ctx, input }) => removeApp(ctx.call, input)),
  renewRecoveryCodes: signedIn
    .input(Reauthentication)
    .mutation(({ ctx, input }) => renewRecoveryCodes(ctx.call, input)),
  beginPasskey: signedIn
    .input(Reauthentication)
    .mutation(({ ctx, input }) => beginPasskey(ctx.call, input)),
  addPasskey: signedIn
    .input(NewPasskeyInput)
    .mutation(({ ctx, input }) => addPasskey(ctx.call, input)),
  removePasskey: signedIn
    .input(RemovePasskeyInput)
    .mutation(({ ctx, input }) => removePasskey(ctx.call, input)),
  /** What a browser asks a passkey for, whoever sits before it. */
  requestPasskey: everyone.mutation(({ ctx }) => requestPasskey(ctx.call)),
  /** For another person, who has lost phone and codes. */
  reset: admin
    .input(z.object({ id: z.number().int() }))
    .mutation(({ ctx, input }) => resetSecondFactor(ctx.call, input.id)),
})
