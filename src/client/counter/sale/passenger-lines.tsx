import { GENDERS, GENDER_LABELS } from '../../../domain/booking/booking.ts'
import type { SeatMap } from '../../../domain/booking/seat-map.ts'
import { kindOptions, kindValue } from '../../components/seat-map/kind-options.ts'
import { SelectField } from '../../ui/controls/select-field.tsx'
import { TextField } from '../../ui/controls/text-field.tsx'
import { ENTER_STEP } from './enter-moves-on.ts'
import styles from './counter.module.css'
import { NO_PASSENGER } from './sale-draft.ts'
import { fieldId } from './use-sale-form.ts'
import type { SaleForm } from './use-sale-form.ts'

const genders = [
  { value: '', label: '' },
  ...GENDERS.map((gender) => ({ value: gender, label: GENDER_LABELS[gender] })),
]

/** Who sits where: a line for each seat, and as what they pay where some pay less. */
export function PassengerLines({ map, form }: { map: SeatMap; form: SaleForm }) {
  const { draft, chosen, errors, type } = form
  const hasKinds = map.concessions.length > 0
  return (
    <div className={styles.passengers} data-kinds={hasKinds}>
      {chosen.map((seat) => {
        const { number } = seat
        const passenger = draft.passengers[number] ?? NO_PASSENGER
        const field = (name: keyof typeof NO_PASSENGER) => ({
          ...ENTER_STEP,
          id: fieldId(`${number}.${name}`),
          value: passenger[name],
          error: errors[`${number}.${name}`],
        })
        return (
          <fieldset key={number} className={styles.passenger} aria-label={`Seat ${number}`}>
            <span className={styles.seat} aria-hidden="true">
              {number}
            </span>
            <TextField
              {...field('passengerName')}
              label="Name"
              autoComplete="off"
              autoCapitalize="words"
              maxLength={100}
              onChange={(event) => type(`${number}.passengerName`, event.currentTarget.value)}
            />
            <TextField
              {...field('age')}
              label="Age"
              inputMode="numeric"
              autoComplete="off"
              maxLength={3}
              onChange={(event) => type(`${number}.age`, event.currentTarget.value)}
            />
            <SelectField
              {...field('gender')}
              label="Gender"
              options={genders}
              onChange={(gender) => type(`${number}.gender`, gender)}
            />
            {hasKinds && (
              <SelectField
                {...field('kind')}
                label="Pays as"
                options={kindOptions(map)}
                value={kindValue(map, seat, form.kinds)}
                onChange={(kind) => type(`${number}.kind`, kind)}
              />
            )}
          </fieldset>
        )
      })}
    </div>
  )
}
