import { ApiKeyIdInput, NewApiKeyInput } from '../../../../domain/account/api-key.input.ts'
import {
  addApiKey,
  countKeysOf,
  listApiKeys,
  revokeApiKey,
} from '../../../account/api-key/api-key.service.ts'
import { admin, router, signedIn } from '../procedures/base-procedures.ts'
/** The keys of scripts. No REST call makes or ends one: a key cannot make keys. decisions/0024 */
export const apiKeyRouter = router({
  /** How many of the actor's own work, for who was an administrator as well. */
  countOwn: signedIn.query(({ ctx }) => countKeysOf(ctx.call, ctx.call.actor.id)),
  list: admin.query(({ ctx }) => listApiKeys(ctx.call)),
  /** Answers the token, this once. */
  add: admin.input(NewApiKeyInput).mutation(({ ctx, input }) => addApiKey(ctx.call, input)),
  revoke: admin.input(ApiKeyIdInput).mutation(({ ctx, input }) => revokeApiKey(ctx.call, input.id)),
})
