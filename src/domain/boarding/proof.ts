import type { Concession } from '../booking/booking.ts'
import type { PassengerStatus } from '../booking/booking.ts'
import type { Ticked } from './passenger-mark.ts'

/** Why somebody pays less, as the door sees it. */
export type ConcessionAtDoor = Pick<Concession, 'label' | 'proof'>

/** Somebody with what they have to prove, and who saw it. */
export interface WhoProves {
  /** Null for the full fare. */
  concession: ConcessionAtDoor | null
  /** Null while nobody has seen it, and once who boarded them took that back. */
  proofSeen: Ticked | null
}

/** Whether staff look at something when such a passenger boards; a list stored by an older program does not say. */
export const asksProof = (
  concession: ConcessionAtDoor | null | undefined,
): concession is ConcessionAtDoor =>
  concession !== null && concession !== undefined && concession.proof !== ''

/** Such as `Child · proof of age`; the label alone where nobody asks. */
export const concessionText = ({ label, proof }: ConcessionAtDoor): string =>
  proof === '' ? label : `${label} · ${proof}`

/** Such as `Proof of age seen`. */
export const proofSeenText = ({ proof }: ConcessionAtDoor): string =>
  `${proof.charAt(0).toUpperCase()}${proof.slice(1)} seen`

/** Whether somebody is on board whose proof nobody has seen yet. */
export const lacksProof = ({
  status,
  concession,
  proofSeen,
}: WhoProves & { status: PassengerStatus }): boolean =>
  status === 'BOARDED' && asksProof(concession) && proofSeen === null

/** A concession as a booking keeps it, without what only prices need. */
export function concessionAtDoor(stored: string | null): ConcessionAtDoor | null {
  if (stored === null) return null
  const { label, proof }: Concession = JSON.parse(stored)
  return { label, proof }
}
