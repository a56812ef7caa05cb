import { z } from 'zod'
import {
  ChangePasswordInput,
  PersonInput,
  ProfileInput,
  UserListInput,
} from '../../domain/user.input.ts'
import { admin, router, signedIn } from '../trpc/trpc.ts'
import { addPerson, listPeople, updatePerson } from './people.service.ts'
import { removePerson, restorePerson } from './removal.service.ts'
import { changePassword, getProfile, logOutEverywhere, updateProfile } from './user.service.ts'

const OnlyId = z.object({ id: z.number().int() })

export const userRouter = router({
  me: signedIn.query(({ ctx }) => getProfile(ctx.call)),
  updateProfile: signedIn
    .input(ProfileInput)
    .mutation(({ ctx, input }) => updateProfile(ctx.call, input)),
  changePassword: signedIn
    .input(ChangePasswordInput)
    .mutation(({ ctx, input }) => changePassword(ctx.call, input)),
  logOutEverywhere: signedIn.mutation(({ ctx }) => logOutEverywhere(ctx.call)),
  list: admin.input(UserListInput).query(({ ctx, input }) => listPeople(ctx.call, input)),
  add: admin.input(PersonInput).mutation(({ ctx, input }) => addPerson(ctx.call, input)),
  update: admin
    .input(OnlyId.extend({ version: z.number().int(), person: PersonInput }))
    .mutation(({ ctx, input }) => updatePerson(ctx.call, input)),
  remove: admin.input(OnlyId).mutation(({ ctx, input }) => removePerson(ctx.call, input.id)),
  restore: admin.input(OnlyId).mutation(({ ctx, input }) => restorePerson(ctx.call, input.id)),
})
