import { AUDIT_SUBJECTS } from '../../../domain/report/audit.ts'
import type { AuditSubject } from '../../../domain/report/audit.ts'
import { isServiceDay } from '../../../domain/time/calendar.ts'
import type { ServiceDay } from '../../../domain/time/calendar.ts'

/** Which part of the audit is looked at. */
export interface AuditFilter {
  subject: AuditSubject | undefined
  from: ServiceDay | undefined
  to: ServiceDay | undefined
}

/** Reads the filter from the address; invalid parts of it are ignored. */
export function readAuditFilter(address: URLSearchParams): AuditFilter {
  const day = (name: string) => {
    const text = address.get(name)
    return text !== null && isServiceDay(text) ? text : undefined
  }
  return {
    subject: AUDIT_SUBJECTS.find((subject) => subject === address.get('of')),
    from: day('from'),
    to: day('to'),
  }
}
