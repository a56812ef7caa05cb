import { Link } from 'react-router-dom'
import { paths } from '../paths.ts'
import { buttonClass } from '../ui/controls/button.tsx'
import { Drawing } from '../ui/layout/drawing.tsx'
import { PageHeading } from '../ui/layout/page-heading.tsx'
import styles from './not-found-screen.module.css'

/** The screen for an unknown URL, with links to two that exist. */
export function NotFoundScreen() {
  return (
    <div className="page">
      <div className={styles.lost}>
        <Drawing name="signpost" />
        <PageHeading lead="The address may be mistyped, or the page has moved.">
          This page does not exist
        </PageHeading>
        <div className={styles.ways}>
          <Link className={buttonClass()} to={paths.home()}>
            Search buses
          </Link>
          <Link className={buttonClass('outline')} to={paths.routes()}>
            View All Routes
          </Link>
        </div>
      </div>
    </div>
  )
}
