import ArrowLeft from 'lucide-react/icons/arrow-left'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { statusOf } from '../api/server-errors.ts'
import { EmptyState } from '../ui/layout/empty-state.tsx'
import { ErrorState } from '../ui/layout/error-state.tsx'
import { PageHeading } from '../ui/layout/page-heading.tsx'
import { Spinner } from '../ui/layout/spinner.tsx'
import styles from './record-frame.module.css'

/** The answers for an address without a number, and for a record that is gone. */
const NO_SUCH_RECORD = [400, 404]

interface Fetched<Data> {
  data: Data | undefined
  error: unknown
  isPending: boolean
  isError: boolean
  isFetching: boolean
  refetch: () => unknown
}

interface Props<Data> {
  /** The list that the record is in. */
  list: { to: string; label: string }
  /** Stands beside the link back: where else it leads. */
  beside?: ReactNode
  /** What is fetched of the record, as in "Loading the points…". */
  what: string
  /** Stands above until it is there. */
  heading: string
  /** What a record is called, as in "There is no such route". */
  record: string
  query: Fetched<Data>
  children: (data: Data) => ReactNode
}

/** The screen of one record of a list: it is coming, it is there, there is none, or it could not be fetched. ux.md d9 */
export function RecordScreen<Data>(props: Props<Data>) {
  const { list, beside, what, heading, record, query, children } = props
  const { data } = query
  const missing = NO_SUCH_RECORD.includes(statusOf(query.error) ?? 0)
  return (
    <div className="page">
      <div className={styles.way}>
        <Link className="back-link" to={list.to}>
          <ArrowLeft size={18} aria-hidden="true" />
          {list.label}
        </Link>
        {beside}
      </div>
      {data !== undefined && children(data)}
      {data === undefined && <PageHeading>{heading}</PageHeading>}
      {query.isPending && <Spinner label={`Loading the ${what}…`} />}
      {data === undefined && missing && <EmptyState title={`There is no such ${record}`} />}
      {query.isError && data === undefined && !missing && (
        <ErrorState
          message={`Failed to fetch the ${what}. Please try again later.`}
          retrying={query.isFetching}
          onRetry={() => void query.refetch()}
        />
      )}
    </div>
  )
}
