import CircleX from 'lucide-react/icons/circle-x'
import { Link } from 'react-router-dom'
import { judgeHealth } from '../../../domain/health/health-judgement.ts'
import { trpc } from '../../api/trpc.ts'
import { paths } from '../../paths.ts'
import styles from './health-banner.module.css'

/** Over the dashboard when something is wrong with the machine or its program; nothing otherwise. */
export function HealthBanner() {
  const { data } = trpc.health.get.useQuery()
  const problems =
    data === undefined ? [] : judgeHealth(data).filter(({ standing }) => standing === 'problem')
  if (problems.length === 0) return null
  return (
    <p className={styles.banner} role="alert">
      <CircleX size={20} aria-hidden="true" />
      <span>
        <strong>Something is wrong with the system:</strong>{' '}
        {problems.map(({ title }) => title.toLowerCase()).join(', ')}.{' '}
        <Link className={styles.link ?? ''} to={paths.admin.health()}>
          See what to do
        </Link>
      </span>
    </p>
  )
}
