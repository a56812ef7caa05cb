import { Input, SegmentedControl, TextInput } from '@mantine/core'
import type { useForm } from '@mantine/form'
import { GENDERS, GENDER_LABELS } from '../../domain/booking.ts'
import type { BookingSeat } from '../../domain/booking.ts'
import { Button } from '../ui/button.tsx'
import type { PassengersValues } from './passengers-form.ts'
import { DECK_NAMES } from './seat-names.ts'
import styles from './passengers-screen.module.css'

interface Props {
  form: Pick<
    ReturnType<typeof useForm<PassengersValues>>,
    'values' | 'errors' | 'getInputProps' | 'setFieldValue'
  >
  index: number
  seat: BookingSeat
  /** The signed-in customer's name, offered on the first card. */
  ownName: string | undefined
}

const genders = GENDERS.map((gender) => ({ value: gender, label: GENDER_LABELS[gender] }))

/** Who sits on one seat. ux.md d4 */
export function PassengerCard({ form, index, seat, ownName }: Props) {
  const first = index === 0
  const at = `passengers.${index}`
  const genderError = form.errors[`${at}.gender`]
  return (
    <fieldset className={styles.card}>
      <legend className={styles.seat}>
        Seat {seat.seatNumber}
        {seat.seatType === 'SLEEPER' && (
          <span className={styles.deck}>{DECK_NAMES[seat.deck]}</span>
        )}
      </legend>
      {first && ownName !== undefined && (
        <Button
          loudness="quiet"
          className={styles.own ?? ''}
          onClick={() => form.setFieldValue(`${at}.passengerName`, ownName)}
        >
          I am travelling
        </Button>
      )}
      <div className={styles.fields}>
        <TextInput
          label="Name"
          id={`${at}.passengerName`}
          autoComplete={first ? 'name' : 'off'}
          {...form.getInputProps(`${at}.passengerName`)}
        />
        <TextInput
          label="Age"
          id={`${at}.age`}
          inputMode="numeric"
          maxLength={3}
          autoComplete="off"
          {...form.getInputProps(`${at}.age`)}
        />
        <Input.Wrapper
          label="Gender"
          error={genderError}
          labelElement="div"
          id={`${at}.gender`}
          labelProps={{ id: `${at}.gender-label` }}
        >
          <SegmentedControl
            fullWidth
            id={`${at}.gender`}
            tabIndex={-1}
            aria-labelledby={`${at}.gender-label`}
            data={genders}
            value={form.values.passengers[index]?.gender ?? ''}
            onChange={(gender) => form.setFieldValue(`${at}.gender`, gender)}
          />
        </Input.Wrapper>
      </div>
    </fieldset>
  )
}
