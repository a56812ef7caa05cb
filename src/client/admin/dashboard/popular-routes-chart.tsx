import { Link } from 'react-router-dom'
import type { BookedRoute } from '../../../domain/report/dashboard.ts'
import { paths } from '../../paths.ts'
import { countLabel } from '../../ui/count-label.ts'
import { TitledSection } from '../../ui/layout/titled-section.tsx'
import { PlainTable } from '../../ui/list/plain-table.tsx'
import { PercentBar } from '../percent-bar.tsx'
import styles from './dashboard.module.css'

/** The routes most booked, with their share of all bookings. Spec §2, Dashboard */
export function PopularRoutesChart({ routes }: { routes: readonly BookedRoute[] }) {
  return (
    <TitledSection
      size="small"
      title="Popular Routes"
      note="Share of total bookings"
      actions={
        <Link className={`touch-link ${styles.more}`} to={paths.admin.routes()}>
          All routes
        </Link>
      }
    >
      <PlainTable
        label="Popular Routes"
        head={
          <>
            <th scope="col">
              <span className="visually-hidden">Rank</span>
              <span aria-hidden="true">#</span>
            </th>
            <th scope="col">Route</th>
            <th scope="col" data-numeric="true">
              Bookings
            </th>
            <th scope="col" data-numeric="true">
              Share
            </th>
          </>
        }
      >
        {routes.map(({ source, destination, count, sharePercent }, index) => (
          <tr key={`${source} ${destination}`}>
            <td className={styles.rank}>{index + 1}</td>
            <th scope="row" className={styles.name}>
              {`${source} to ${destination}`}
            </th>
            <td data-numeric="true">{countLabel(count)}</td>
            <td data-numeric="true">
              <span className={styles.share}>
                <PercentBar percent={sharePercent} />
                {sharePercent}%
              </span>
            </td>
          </tr>
        ))}
      </PlainTable>
    </TitledSection>
  )
}
