import { isoText } from '../../../domain/time/iso-text.ts'
import { z } from 'zod'
import { findAuditFields } from '../../audit/audit-fields.service.ts'
import type { AuditedTable } from '../../audit/audit-fields.service.ts'
import { isStaff } from '../../core/call.ts'
import type { Call } from '../../core/call.ts'
import { instantAnswer } from './declare-call/answer-fields.ts'

/** The audit fields of an answer: there for staff, absent for everybody else. Spec §3; rest.md, Who */
export const staffFields = {
  createdAt: instantAnswer.optional().meta({ description: 'For staff only.' }),
  updatedAt: instantAnswer.optional().meta({ description: 'For staff only.' }),
  createdBy: z.int().nullable().optional().meta({ description: 'For staff only.' }),
  updatedBy: z.int().nullable().optional().meta({ description: 'For staff only.' }),
}
/** An answer with them, under a name of its own. */
export const stamped = <Shape extends z.ZodRawShape>(answer: z.ZodObject<Shape>, id: string) =>
  answer.extend(staffFields).meta({ id })

type StaffFields = z.output<z.ZodObject<typeof staffFields>>

/** Adds the audit fields where staff ask; `idOf` names the row that carries them, the answer's own unless said. */
export async function withStaffFields<Answer extends { id: number }>(
  call: Call,
  table: AuditedTable,
  answers: Answer[],
  idOf = (answer: Answer): number => answer.id,
): Promise<(Answer & StaffFields)[]> {
  if (!isStaff(call)) return answers
  const fields = await findAuditFields(call, table, [...new Set(answers.map(idOf))])
  return answers.map((answer) => {
    const { createdAt, updatedAt, ...by } = fields.get(idOf(answer)) ?? {}
    if (createdAt === undefined || updatedAt === undefined) return answer
    return { ...answer, createdAt: isoText(createdAt), updatedAt: isoText(updatedAt), ...by }
  })
}

/** The same for one answer. */
export async function withStaffFieldsOf<Answer extends { id: number }>(
  call: Call,
  table: AuditedTable,
  answer: Answer,
): Promise<Answer & StaffFields> {
  const [stamped = answer] = await withStaffFields(call, table, [answer])
  return stamped
}
