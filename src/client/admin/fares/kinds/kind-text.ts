import { agesText } from '../../../../domain/booking/concession.ts'
import type { ConcessionTerms } from '../../../../domain/booking/concession.ts'
import { GENDER_LABELS } from '../../../../domain/booking/booking.ts'

const gendersText = ({ gender }: ConcessionTerms): string =>
  gender === null ? '' : `${GENDER_LABELS[gender].toLowerCase()} only`

function placesText({ online, counter }: ConcessionTerms): string {
  if (online && counter) return ''
  return online ? 'online only' : 'at the counter only'
}

/** Who a kind of passenger is and what they pay: `50 % off · 5 to 11 years old · carry proof of age`. */
export function kindText(kind: ConcessionTerms): string {
  const parts = [
    `${kind.basisPoints / 100} % off`,
    agesText(kind),
    gendersText(kind),
    kind.proof === '' ? '' : `carry ${kind.proof}`,
    kind.mostPerBooking === null ? '' : `at most ${kind.mostPerBooking} per booking`,
    placesText(kind),
    kind.namedDates ? '' : 'not on festival dates',
  ]
  return parts.filter((part) => part !== '').join(' · ')
}
