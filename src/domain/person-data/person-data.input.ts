import { z } from 'zod'
import { rowId } from '../row-id.input.ts'
import { emailText } from '../text/text-fields.input.ts'

/** Somebody by the number of their account, or by the address they left at the counter or on the newsletter's list. */
export const PersonInQuestion = z
  .object({
    userId: rowId.optional(),
    email: emailText.optional(),
  })
  .transform(({ userId, email }, context) => {
    if (userId !== undefined && email === undefined) return { userId }
    if (email !== undefined && userId === undefined) return { email }
    context.addIssue('Say whom: the account or the address, one of the two')
    return z.NEVER
  })
