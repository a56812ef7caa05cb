import { z } from 'zod'
import {
  ChangePasswordInput,
  LogOutEverywhereInput,
  PersonInput,
  ProfileInput,
  UserListInput,
  VerifyEmailInput,
} from '../../../../domain/account/user.input.ts'
import { admin, router, signedIn, everyone } from '../procedures/base-procedures.ts'
import { cancelEmailChange, undoEmailChange } from '../../../account/user/email-change.service.ts'
import { sendNewLink } from '../../../account/user/new-link.service.ts'
import {
  addPerson,
  getPerson,
  inviteAgain,
  listPeople,
  updatePerson,
} from '../../../account/user/people.service.ts'
import { removeUser, restoreUser } from '../../../account/user/removal.service.ts'
import {
  changePassword,
  getProfile,
  logOutEverywhere,
  updateProfile,
} from '../../../account/user/own-account.service.ts'
import { sendVerificationAgain, verifyEmail } from '../../../account/user/verification.service.ts'

const OnlyId = z.object({ id: z.number().int() })

export const userRouter = router({
  me: signedIn.query(({ ctx }) => getProfile(ctx.call)),
  updateProfile: signedIn
    .input(ProfileInput)
    .mutation(({ ctx, input }) => updateProfile(ctx.call, input)),
  changePassword: signedIn
    .input(ChangePasswordInput)
    .mutation(({ ctx, input }) => changePassword(ctx.call, input)),
  verifyEmail: everyone
    .input(VerifyEmailInput)
    .mutation(({ ctx, input }) => verifyEmail(ctx.call, input.token)),
  /** Open to whoever has the link in the mail to the old address, signed in or not. */
  undoEmailChange: everyone
    .input(VerifyEmailInput)
    .mutation(({ ctx, input }) => undoEmailChange(ctx.call, input.token)),
  sendVerification: signedIn.mutation(({ ctx }) => sendVerificationAgain(ctx.call)),
  cancelEmailChange: signedIn.mutation(({ ctx }) => cancelEmailChange(ctx.call)),
  logOutEverywhere: signedIn
    .input(LogOutEverywhereInput)
    .mutation(({ ctx, input }) => logOutEverywhere(ctx.call, input)),
  list: admin.input(UserListInput).query(({ ctx, input }) => listPeople(ctx.call, input)),
  get: admin.input(OnlyId).query(({ ctx, input }) => getPerson(ctx.call, input.id)),
  add: admin.input(PersonInput).mutation(({ ctx, input }) => addPerson(ctx.call, input)),
  update: admin
    .input(
      OnlyId.extend({
        version: z.number().int(),
        person: PersonInput,
        acceptUnverified: z.boolean().optional(),
      }),
    )
    .mutation(({ ctx, input }) => updatePerson(ctx.call, input)),
  invite: admin.input(OnlyId).mutation(({ ctx, input }) => inviteAgain(ctx.call, input.id)),
  /** Another link in place of the one that a message of the outbox carried. */
  newLink: admin
    .input(z.object({ messageId: z.number().int() }))
    .mutation(({ ctx, input }) => sendNewLink(ctx.call, input.messageId)),
  remove: admin.input(OnlyId).mutation(({ ctx, input }) => removeUser(ctx.call, input.id)),
  restore: admin.input(OnlyId).mutation(({ ctx, input }) => restoreUser(ctx.call, input.id)),
})
