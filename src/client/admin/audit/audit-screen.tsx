import { keepPreviousData } from '@tanstack/react-query'
import { useSearchParams } from 'react-router-dom'
import { AUDIT_SUBJECTS } from '../../../domain/report/audit.ts'
import type { AuditSubject } from '../../../domain/report/audit.ts'
import type { ListedAuditRow } from '../../../domain/report/audit-things.ts'
import { isServiceDay } from '../../../domain/time/calendar.ts'
import type { ServiceDay } from '../../../domain/time/calendar.ts'
import { formatStamp } from '../../../domain/time/format-date-time.ts'
import { useZone } from '../../api/use-site.ts'
import { trpc } from '../../api/trpc.ts'
import { useListFramePage } from '../../components/list/use-list-frame-page.ts'
import { useListState } from '../../components/list/use-list-state.ts'
import { actorText, storyText, subjectText } from '../../components/story/story-text.ts'
import { SelectField } from '../../ui/controls/select-field.tsx'
import { TextField } from '../../ui/controls/text-field.tsx'
import { EmptyState } from '../../ui/layout/empty-state.tsx'
import { PageHeading } from '../../ui/layout/page-heading.tsx'
import type { Column } from '../../ui/list/column.ts'
import { ListFrame } from '../../ui/list/list-frame.tsx'
import { AuditDetails, AuditSubjectName } from './audit-things.tsx'
import styles from './audit.module.css'

/** Which part of the audit is looked at. */
interface AuditFilter {
  subject: AuditSubject | undefined
  from: ServiceDay | undefined
  to: ServiceDay | undefined
}

/** Reads the filter from the address; invalid parts of it are ignored. */
function readAuditFilter(address: URLSearchParams): AuditFilter {
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

interface AuditFiltersProps {
  filter: AuditFilter
  onChange: (fields: Readonly<Record<string, string>>) => void
}

const SUBJECTS = [
  { value: '', label: 'Everything' },
  ...AUDIT_SUBJECTS.map((value) => {
    const words = subjectText(value)
    return { value, label: words.charAt(0).toUpperCase() + words.slice(1) }
  }),
]

/** Who did what to what and when. @param zone the operator's */
const auditColumns = (zone: string): readonly Column<ListedAuditRow>[] => [
  {
    header: 'When',
    className: styles.when,
    // The request, by which the log of the server has more, is of use to few.
    cell: ({ at, requestId }) => (
      <span title={`Request ${requestId}`}>{formatStamp(at, zone)}</span>
    ),
  },
  { header: 'Who', cell: actorText },
  {
    header: 'What',
    cell: (entry) => (
      <>
        {storyText(entry)}
        <AuditDetails entry={entry} />
      </>
    ),
    card: (entry) => ({ title: storyText(entry), subtitle: <AuditDetails entry={entry} /> }),
  },
  {
    header: 'To what',
    className: styles.what,
    cell: (entry) => <AuditSubjectName entry={entry} />,
  },
]

/** Names and addresses of people stay out of the URL; numbers and verbs may be in it. domain.md §9 */
const mayShare = (search: string) => /^[A-Z\d]*$|^\p{Ll}+$/u.test(search)

const AUDIT = { columns: ['id'], sort: 'id', order: 'DESC', narrowBelow: 1024, mayShare } as const

/** Who did what to what and when, newest first. guide/invariants.md, I15 */
export function AuditScreen() {
  const list = useListState<'id'>(AUDIT)
  const [address] = useSearchParams()
  const filter = readAuditFilter(address)
  const { pageNumber, pageSize, searchTerm } = list.request
  const query = trpc.audit.list.useQuery(
    { pageNumber, pageSize, searchTerm, ...filter },
    { placeholderData: keepPreviousData },
  )
  const fetched = useListFramePage(list, query)
  const columns = auditColumns(useZone())
  return (
    <div className="page">
      <PageHeading lead="Every change and every booking, newest first. Search by name, email, booking number, ID or action.">
        Audit
      </PageHeading>
      <ListFrame
        list={list}
        fetched={fetched}
        label="Audit"
        columns={columns}
        filters={<AuditFilters filter={filter} onChange={list.toFilter} />}
        search="Search the audit..."
        loading="Loading the audit..."
        failed="Failed to fetch the audit. Please try again later."
        empty={<EmptyState title="Nothing found in the audit" />}
        banner={null}
      />
    </div>
  )
}

/** Of what, and of which days. */
function AuditFilters({ filter, onChange }: AuditFiltersProps) {
  return (
    <div className={styles.filters}>
      <SelectField
        label="Of"
        value={filter.subject ?? ''}
        options={SUBJECTS}
        onChange={(of) => onChange({ of })}
      />
      <TextField
        label="From"
        type="date"
        value={filter.from ?? ''}
        onChange={(event) => onChange({ from: event.currentTarget.value })}
      />
      <TextField
        label="To"
        type="date"
        value={filter.to ?? ''}
        onChange={(event) => onChange({ to: event.currentTarget.value })}
      />
    </div>
  )
}
