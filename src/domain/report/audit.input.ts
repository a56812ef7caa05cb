import { z } from 'zod'
import { AUDIT_SUBJECTS } from './audit.ts'
import { listInput } from '../paging.input.ts'
import { dayText } from '../text/text-fields.input.ts'

const day = dayText()

/** A page of the audit, which always comes newest first: of one noun, of some days in the operator's zone, searched. */
export const AuditListInput = listInput(['id'], 'id')
  .pick({ pageNumber: true, pageSize: true, searchTerm: true })
  .extend({
    subject: z.enum(AUDIT_SUBJECTS).optional(),
    from: day.optional(),
    to: day.optional(),
  })
export type AuditListInput = z.output<typeof AuditListInput>
