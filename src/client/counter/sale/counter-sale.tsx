import { useRef } from 'react'
import type { FormEvent } from 'react'
import type { SeatMap } from '../../../domain/booking/booking.ts'
import { ContactFields } from './contact-fields.tsx'
import styles from './counter.module.css'
import { enterMovesOn } from './enter-moves-on.ts'
import { PassengerLines } from './passenger-lines.tsx'
import { PaymentPanel } from './payment-panel.tsx'
import type { SaleDraft } from './sale-draft.ts'
import { SaleNotices } from './sale-notices.tsx'
import { SeatGrid } from './seat-grid.tsx'
import { SeatsField } from './seats-field.tsx'
import { toggleSeat } from './typed-seats.ts'
import { useFinishSale } from './use-finish-sale.ts'
import { focusField, useSaleForm } from './use-sale-form.ts'
import type { Sell } from './use-sell.ts'
import { useShortcuts } from './use-shortcuts.ts'

interface Props {
  map: SeatMap
  sell: Sell
  /** What was typed before the session ended. */
  begun: SaleDraft | undefined
}

/** Sells seats of a trip: seats, names, phone, cash, one field after the other by Enter. ux.md d8 */
export function CounterSale({ map, sell, begun }: Props) {
  const form = useSaleForm(map, begun)
  const finish = useFinishSale(map, form, sell)
  const element = useRef<HTMLFormElement>(null)
  const locked = sell.again !== undefined
  useShortcuts({
    F4: () => focusField('seats'),
    F8: () => finish('LATER'),
    F9: () => element.current?.requestSubmit(),
  })

  return (
    // Its fields are what is operated; this only hears for all of them.
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
      <SaleNotices map={map} sell={sell} />
      <fieldset className={styles.part} disabled={locked}>
        <legend className="visually-hidden">Map of the seats</legend>
        <SeatGrid
          seats={map.seats}
          chosen={form.chosen}
          onPick={(seat) => form.type('seats', toggleSeat(form.draft.seats, seat.number))}
        />
      </fieldset>
      <fieldset className={styles.part} disabled={locked}>
        <legend className="visually-hidden">Passengers</legend>
        <SeatsField form={form} seats={map.seats} />
        <PassengerLines form={form} />
        <ContactFields form={form} />
      </fieldset>
      <fieldset disabled={locked}>
        <legend className="visually-hidden">Payment</legend>
        <PaymentPanel map={map} form={form} pending={sell.pending} onHold={() => finish('LATER')} />
      </fieldset>
    </form>
  )
}
