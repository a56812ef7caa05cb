import { useRef } from 'react'
import type { FormEvent } from 'react'
import type { SeatMap } from '../../../domain/booking/seat-map.ts'
import { CLOSED_MESSAGES } from '../../../domain/booking/sales-window.ts'
import type { Seat } from '../../../domain/seat/seat.ts'
import { useNow } from '../../ui/use-now.ts'
import { Button } from '../../ui/controls/button.tsx'
import { focusAtFirst } from '../../ui/controls/focus-at-first.ts'
import { TextField } from '../../ui/controls/text-field.tsx'
import { FailureBanner } from '../../ui/layout/failure-banner.tsx'
import { LadiesOverride } from '../../components/ladies-override.tsx'
import { ContactFields } from './contact-fields.tsx'
import styles from './counter.module.css'
import { enterMovesOn, ENTER_STEP } from '../../ui/controls/enter-moves-on.ts'
import { KeyCap } from '../../ui/controls/key-cap.tsx'
import { PassengerLines } from './passenger-lines.tsx'
import { PointFields } from './point-fields.tsx'
import { PaymentPanel } from './payment-panel.tsx'
import type { SaleDraft } from './sale-draft.ts'
import { SeatGrid } from './seat-grid.tsx'
import { toggleSeat } from './typed-seats.ts'
import { nextToBoard } from './use-counter-seats.ts'
import { useSubmitSale } from './use-submit-sale.ts'
import type { SellAnyway } from './use-submit-sale.ts'
import { fieldId, focusField, useSaleForm } from './use-sale-form.ts'
import type { SaleForm } from './use-sale-form.ts'
import type { Sell } from './use-sell.ts'
import { useShortcuts } from './use-shortcuts.ts'

interface Props {
  map: SeatMap
  sell: Sell
  /** What was typed before the session ended. */
  begun: SaleDraft | undefined
}

interface NoticesProps extends Pick<Props, 'map' | 'sell'> {
  anyway: SellAnyway | undefined
}

/** Sells seats of a trip: seats, names, phone, cash, one field after the other by Enter. ux.md d8 */
export function CounterSale({ map, sell, begun }: Props) {
  const form = useSaleForm(map, begun)
  const { finish, anyway } = useSubmitSale(map, form, sell)
  const element = useRef<HTMLFormElement>(null)
  const locked = sell.again !== undefined
  useShortcuts({
    F4: () => focusField('seats'),
    F8: () => finish('LATER'),
    F9: () => element.current?.requestSubmit(),
  })

  return (
    // Its fields are the controls; this only handles their events.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <form
      ref={element}
      className={styles.sale}
      noValidate
      aria-label="Sale"
      onKeyDown={enterMovesOn}
      onSubmit={(event: FormEvent) => {
        event.preventDefault()
        finish('CASH')
      }}
    >
      <SaleNotices map={map} sell={sell} anyway={anyway} />
      <fieldset className="form-grid" disabled={locked}>
        <legend className="visually-hidden">Map of the seats</legend>
        <SeatGrid
          seats={map.seats}
          fixtures={map.fixtures}
          chosen={form.chosen}
          onPick={(seat) => form.type('seats', toggleSeat(form.draft.seats, seat.number))}
        />
      </fieldset>
      <fieldset className="form-grid" disabled={locked}>
        <legend className="visually-hidden">Passengers</legend>
        <SeatsField form={form} seats={map.seats} />
        <PointFields map={map} form={form} />
        <PassengerLines map={map} form={form} />
        <ContactFields form={form} />
      </fieldset>
      <fieldset disabled={locked}>
        <legend className="visually-hidden">Payment</legend>
        <PaymentPanel
          map={map}
          form={form}
          pending={sell.pending}
          onUpi={() => finish('UPI')}
          onHold={() => finish('LATER')}
        />
      </fieldset>
    </form>
  )
}

/** Why a sale failed: the server's refusal, an answer that never came, a trip that is closed. */
function SaleNotices({ map, sell, anyway }: NoticesProps) {
  const { closed, boarding } = map
  const now = useNow()
  return (
    <div className={styles.notices}>
      <FailureBanner message={sell.failure} onDismiss={sell.dismiss}>
        {sell.again && (
          <Button ref={focusAtFirst} loading={sell.pending} onClick={sell.again}>
            Try again
          </Button>
        )}
        {anyway && !sell.again && <LadiesOverride {...anyway} action="Sell anyway" />}
      </FailureBanner>
      {closed !== null && (
        <p className="danger-note" role="alert">
          {CLOSED_MESSAGES[closed]}
          {closed === 'departed' && ` from ${boarding.name}.`}
          {closed === 'departed' &&
            nextToBoard(map, now) !== undefined &&
            ' Choose a later place to get on.'}
          {closed === 'notSold' && '. Choose other places.'}
        </p>
      )}
    </div>
  )
}

/** The seats as they are typed; Enter goes on once all of them can be sold. */
function SeatsField({ form, seats }: { form: SaleForm; seats: readonly Seat[] }) {
  const { draft, errors, type, checkSeats } = form
  const example = seats.slice(0, 2).map((seat) => seat.number)
  return (
    <TextField
      {...ENTER_STEP}
      ref={focusAtFirst}
      id={fieldId('seats')}
      label="Seats"
      description={`Such as ${example.join(' ')}, or by arrows on the map`}
      autoComplete="off"
      autoCapitalize="characters"
      aria-keyshortcuts="F4"
      end={
        <span className={styles.end}>
          <KeyCap>F4</KeyCap>
        </span>
      }
      error={errors['seats']}
      value={draft.seats}
      onChange={(event) => type('seats', event.currentTarget.value)}
      onKeyDown={(event) => {
        if (event.key === 'Enter' && !checkSeats()) event.preventDefault()
      }}
    />
  )
}
