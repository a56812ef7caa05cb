import type { SeatMap } from '../../../domain/booking/seat-map.ts'
import { PassengerGrid, PassengerLine } from '../../components/passenger-lines/passenger-line.tsx'
import { offerText } from '../../components/booking/fare-offers.ts'
import { kindOptions, kindValue } from '../../components/seat-map/kind-options.ts'
import { Button } from '../../ui/controls/button.tsx'
import { ENTER_STEP } from '../../ui/controls/enter-moves-on.ts'
import { SelectField } from '../../ui/controls/select-field.tsx'
import { spokenNumber } from '../../components/seat-map/seat-names.ts'
import styles from './counter.module.css'
import { offersOn } from './kinds-of-sale.ts'
import { NO_PASSENGER } from './sale-draft.ts'
import { fieldId, focusField } from './use-sale-form.ts'
import type { SaleForm } from './use-sale-form.ts'

/** Who sits where: a line for each seat, and as what they pay where some pay less. */
export function PassengerLines({ map, form }: { map: SeatMap; form: SaleForm }) {
  const { draft, chosen, errors, type } = form
  const hasKinds = map.concessions.length > 0
  return (
    <PassengerGrid layout={hasKinds ? 'kinds' : 'plain'}>
      {chosen.map((seat) => {
        const { number } = seat
        return (
          <PassengerLine
            key={number}
            number={number}
            spoken={spokenNumber(number, seat.deck, seat.kind === 'SLEEPER')}
            value={draft.passengers[number] ?? NO_PASSENGER}
            idOf={(name) => fieldId(`${number}.${name}`)}
            errorOf={(name) => errors[`${number}.${name}`]}
            onType={(name, text) => type(`${number}.${name}`, text)}
          >
            {hasKinds && (
              <SelectField
                {...ENTER_STEP}
                id={fieldId(`${number}.kind`)}
                error={errors[`${number}.kind`]}
                label="Pays as"
                options={kindOptions(map)}
                value={kindValue(map, seat, form.kinds)}
                onChange={(kind) => type(`${number}.kind`, kind)}
              />
            )}
            {offersOn(map, draft, chosen, seat).map((offer) => (
              <Button
                key={offer.kind?.id ?? 0}
                variant="outline"
                className={styles.lower ?? ''}
                onClick={() => {
                  type(`${number}.kind`, String(offer.kind?.id ?? ''))
                  focusField(`${number}.kind`)
                }}
              >
                Use {offerText(offer)}
              </Button>
            ))}
          </PassengerLine>
        )
      })}
    </PassengerGrid>
  )
}
