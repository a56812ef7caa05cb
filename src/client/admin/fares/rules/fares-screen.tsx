import type { FareRuleInOffice } from '../../../../domain/fare/fare-rule.ts'
import { Link } from 'react-router-dom'
import { trpc } from '../../../api/trpc.ts'
import { useListForm } from '../../../components/list/use-list-form.ts'
import { paths } from '../../../paths.ts'
import { Button, buttonClass } from '../../../ui/controls/button.tsx'
import { ErrorState } from '../../../ui/layout/error-state.tsx'
import { PageHeading } from '../../../ui/layout/page-heading.tsx'
import { Spinner } from '../../../ui/layout/spinner.tsx'
import { KindsSection } from '../kinds/kinds-section.tsx'
import { RulesSection } from './rules-section.tsx'

/** /admin/fares: the rules by which trips get their prices, and who pays less. decisions/0078 */
export function FaresScreen() {
  const [form, setForm] = useListForm<FareRuleInOffice | 'new'>('new')
  const rules = trpc.fare.rules.useQuery(undefined, { staleTime: 0 })
  const kinds = trpc.fare.concessions.useQuery(undefined, { staleTime: 0 })
  const isThere = rules.data !== undefined && kinds.data !== undefined
  const failed = !isThere && (rules.isError || kinds.isError)
  return (
    <div className="page">
      <PageHeading
        lead="What is added to the base fare of a trip, and who pays less"
        actions={
          <>
            <Link className={buttonClass('outline')} to={paths.admin.fareTrips()}>
              Change fares of trips
            </Link>
            <Button disabled={!isThere} onClick={() => setForm('new')}>
              Add Rule
            </Button>
          </>
        }
      >
        Fares
      </PageHeading>
      {!isThere && !failed && <Spinner label="Loading the fares…" />}
      {failed && (
        <ErrorState
          message="Failed to fetch the fares. Please try again later."
          retrying={rules.isFetching || kinds.isFetching}
          onRetry={() => void Promise.all([rules.refetch(), kinds.refetch()])}
        />
      )}
      {isThere && (
        <>
          <RulesSection rules={rules.data} form={form} setForm={setForm} />
          <KindsSection kinds={kinds.data} />
        </>
      )}
    </div>
  )
}
