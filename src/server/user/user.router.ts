import { ChangePasswordInput, ProfileInput } from '../../domain/user.input.ts'
import { router, signedIn } from '../trpc/trpc.ts'
import { changePassword, getProfile, logOutEverywhere, updateProfile } from './user.service.ts'

export const userRouter = router({
  me: signedIn.query(({ ctx }) => getProfile(ctx.call)),
  updateProfile: signedIn
    .input(ProfileInput)
    .mutation(({ ctx, input }) => updateProfile(ctx.call, input)),
  changePassword: signedIn
    .input(ChangePasswordInput)
    .mutation(({ ctx, input }) => changePassword(ctx.call, input)),
  logOutEverywhere: signedIn.mutation(({ ctx }) => logOutEverywhere(ctx.call)),
})
