import type { DayOffer, SearchAlternatives, SearchAnswer } from '../../domain/schedule.ts'
import type { DayOffersInput, SearchInput } from '../../domain/schedule.input.ts'
import type { Call } from '../call.ts'

export declare function searchSchedules(call: Call, input: SearchInput): Promise<SearchAnswer>
/** The same answer as JSON text, kept until a write changes it. */
export declare function searchSchedulesText(call: Call, input: SearchInput): Promise<string>
export declare function listDayOffers(call: Call, input: DayOffersInput): Promise<DayOffer[]>
export declare function searchAlternatives(call: Call, input: SearchInput): Promise<SearchAlternatives>
