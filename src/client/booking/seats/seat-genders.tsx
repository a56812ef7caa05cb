import type { Gender } from '../../../domain/booking/booking.ts'
import { SAY_WHO_SITS } from '../../../domain/booking/seat-genders.ts'
import type { SeatMap } from '../../../domain/booking/seat-map.ts'
import type { Seat } from '../../../domain/seat/seat.ts'
import { Segmented } from '../../ui/controls/segmented.tsx'
import { TextField } from '../../ui/controls/text-field.tsx'
import styles from './seat-kinds.module.css'
import { updateSelection, useStoredSelection } from './seat-selection-store.ts'
import { genderErrors, NOTHING_REFUSED, refusedGendersStore } from './who-sits.ts'

const WHO: readonly { value: Gender; label: string }[] = [
  { value: 'FEMALE', label: 'Woman' },
  { value: 'MALE', label: 'Man' },
  { value: 'OTHER', label: 'Other' },
]

/** Whether a woman or a man sits on a chosen seat: it decides who may sit beside whom. decisions/0079 */
export function SeatGender({ map, seat }: { map: SeatMap; seat: Seat }) {
  const stored = useStoredSelection(map.scheduleId)
  const refused = refusedGendersStore.use()
  const { genders = {} } = stored
  return (
    <Segmented
      id={`who-sits-${seat.id}`}
      label={`Seat ${seat.number}: who sits here?`}
      options={WHO}
      value={genders[seat.id] ?? ''}
      error={genderErrors(map, stored, refused)[seat.id]}
      onChange={(gender) => {
        updateSelection(map.scheduleId, { genders: { ...genders, [seat.id]: gender } })
        const { [seat.id]: _gone, ...seats } = refused.seats
        refusedGendersStore.set({ ...refused, seats })
      }}
    />
  )
}

const NOT_TYPED = { bookingNumber: '', phone: '' }

/** Who travels with the woman beside whom they may not sit says which booking is hers. decisions/0079 */
export function HerBooking({ map }: { map: SeatMap }) {
  const stored = useStoredSelection(map.scheduleId)
  const refused = refusedGendersStore.use()
  const { knows = NOT_TYPED } = stored
  const isTyped = knows.bookingNumber + knows.phone !== ''
  const errors = Object.values(genderErrors(map, stored, refused))
  const isAsked = errors.some((message) => message !== SAY_WHO_SITS)
  const field = (name: keyof typeof NOT_TYPED) => ({
    value: knows[name],
    error: refused.knows[`knows.${name}`],
    autoComplete: 'off',
    onChange: (event: { currentTarget: HTMLInputElement }) => {
      updateSelection(map.scheduleId, { knows: { ...knows, [name]: event.currentTarget.value } })
      refusedGendersStore.set(NOTHING_REFUSED)
    },
  })
  if (!isAsked && !isTyped && Object.keys(refused.knows).length === 0) return null
  return (
    <details className={styles.known} open={isTyped}>
      <summary>Travelling with her? Enter the number and phone of her booking</summary>
      <div className={styles.herBooking}>
        <TextField
          {...field('bookingNumber')}
          label="Number of her booking"
          autoCapitalize="characters"
          maxLength={20}
        />
        <TextField {...field('phone')} label="Phone of her booking" type="tel" />
      </div>
    </details>
  )
}
