import { SelectField } from '../../../ui/controls/select-field.tsx'
import { TextField } from '../../../ui/controls/text-field.tsx'
import { routeLabel, useRoutes } from '../rules/use-routes.ts'
import styles from './trip-fares.module.css'
import type { TripsAsked } from './use-trips-asked.ts'

/** Trips of which days, and of which route. */
export function AskedBar({ asked }: { asked: TripsAsked }) {
  const { from, to, routeId, wrong, put } = asked
  const routes = useRoutes() ?? []
  return (
    <div className={styles.asked}>
      <TextField
        label="From"
        type="date"
        value={from}
        onChange={({ currentTarget }) => put('from', currentTarget.value)}
      />
      <TextField
        label="To"
        type="date"
        value={to}
        error={wrong}
        onChange={({ currentTarget }) => put('to', currentTarget.value)}
      />
      <SelectField
        label="Route"
        value={routeId === undefined ? '' : String(routeId)}
        options={[
          { value: '', label: 'All routes' },
          ...routes.map((route) => ({ value: String(route.id), label: routeLabel(route) })),
        ]}
        onChange={(value) => put('route', value)}
      />
    </div>
  )
}
