import { keepPreviousData } from '@tanstack/react-query'
import { useSearchParams } from 'react-router-dom'
import { trpc } from '../../api/trpc.ts'
import { useZone } from '../../api/zone.ts'
import { useFetchedPage } from '../../components/list/use-fetched-page.ts'
import { useListState } from '../../components/list/use-list-state.ts'
import { EmptyState } from '../../ui/layout/empty-state.tsx'
import { ListFrame } from '../../ui/list/list-frame.tsx'
import { PageHeading } from '../../ui/layout/page-heading.tsx'
import { readAuditFilter } from './audit-filter.ts'
import { AuditFilters } from './audit-filters.tsx'
import { auditColumns } from './columns.tsx'

/** Names and addresses of people stay out of the address; numbers and verbs may be shared. domain.md §9 */
const mayShare = (search: string) => /^[A-Z\d]*$|^\p{Ll}+$/u.test(search)

const AUDIT = { columns: ['id'], sort: 'id', order: 'DESC', narrowBelow: 1024, mayShare } as const

/** Who did what to what and when, newest first. reliability.md, I15 */
export function AuditScreen() {
  const list = useListState<'id'>(AUDIT)
  const [address] = useSearchParams()
  const filter = readAuditFilter(address)
  const { pageNumber, pageSize, searchTerm } = list.request
  const query = trpc.audit.list.useQuery(
    { pageNumber, pageSize, searchTerm, ...filter },
    { placeholderData: keepPreviousData },
  )
  const fetched = useFetchedPage(list, query)
  const columns = auditColumns(useZone())
  return (
    <div className="page">
      <PageHeading lead="Who did what to what and when: every change of the back office and every booking. Search by name, e-mail, booking number, id or what was done.">
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
