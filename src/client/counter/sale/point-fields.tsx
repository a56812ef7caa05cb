import type { SeatMap } from '../../../domain/booking/seat-map.ts'
import { pointLabel } from '../../components/points/point-label.ts'
import { SelectField } from '../../ui/controls/select-field.tsx'
import styles from './counter.module.css'
import { ENTER_STEP } from '../../ui/controls/enter-moves-on.ts'
import { POINT_FIELDS, pointChosen, pointsOnSale } from './offered-points.ts'
import type { PointField } from './offered-points.ts'
import { fieldId } from './use-sale-form.ts'
import type { SaleForm } from './use-sale-form.ts'

interface Props {
  map: SeatMap
  form: SaleForm
}

/** Where in their towns they get on and off; nothing where a town has no points. */
export function PointFields({ map, form }: Props) {
  return (
    <div className={styles.points}>
      {POINT_FIELDS.map((field) => (
        <PointSelect key={field} map={map} form={form} field={field} />
      ))}
    </div>
  )
}

/** One of several is chosen by its first letter; a single one is there already, and Enter passes it by. */
function PointSelect({ map, form, field }: Props & { field: PointField }) {
  const points = pointsOnSale(map, field)
  if (points.length === 0) return null
  const isBoarding = field === 'boardingPointId'
  const options = points.map((point) => ({
    value: String(point.id),
    label: pointLabel(point, map.boarding.date),
  }))
  const isChoice = points.length > 1
  return (
    <SelectField
      {...(isChoice ? ENTER_STEP : {})}
      id={fieldId(field)}
      label={isBoarding ? `Gets on in ${map.boarding.name}` : `Gets off in ${map.dropping.name}`}
      options={isChoice ? [{ value: '', label: '' }, ...options] : options}
      value={String(pointChosen(map, form.draft, field)?.id ?? '')}
      error={form.errors[field]}
      onChange={(id) => form.type(field, id)}
    />
  )
}
