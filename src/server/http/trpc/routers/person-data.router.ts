import { PersonInQuestion } from '../../../../domain/person-data/person-data.input.ts'
import { Reauthentication } from '../../../../domain/account/reauthentication.input.ts'
import { admin, router, signedIn } from '../procedures/base-procedures.ts'
import { eraseInOffice, eraseOwn } from '../../../person-data/erase.service.ts'
import { exportInOffice } from '../../../person-data/export.service.ts'

/** What is stored about people, for them to export or to have erased. decisions/0029 */
export const personDataRouter = router({
  eraseOwn: signedIn
    .input(Reauthentication)
    .mutation(({ ctx, input }) => eraseOwn(ctx.call, input)),
  erase: admin.input(PersonInQuestion).mutation(({ ctx, input }) => eraseInOffice(ctx.call, input)),
  /** Written down, hence a mutation. */
  export: admin
    .input(PersonInQuestion)
    .mutation(({ ctx, input }) => exportInOffice(ctx.call, input)),
})
