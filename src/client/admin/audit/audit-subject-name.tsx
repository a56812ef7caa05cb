import { Link } from 'react-router-dom'
import type { AuditRow } from '../../../domain/report/audit.ts'
import { subjectText } from '../../components/story/story-text.ts'
import { paths } from '../../paths.ts'

/** What it was done to; a booking by its number, leading to it. */
export function AuditSubjectName({ entry }: { entry: AuditRow }) {
  const { subject, subjectId, bookingNumber } = entry
  if (bookingNumber !== null && subjectId !== null) {
    return <Link to={paths.sale(subjectId)}>{bookingNumber}</Link>
  }
  const words = subjectText(subject)
  return subjectId === null ? words : `${words} ${subjectId}`
}
