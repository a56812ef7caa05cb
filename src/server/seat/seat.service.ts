import type { SeatMap } from '../../domain/booking.ts'
import type { SeatMapInput } from '../../domain/booking.input.ts'
import type { Call } from '../call.ts'

export declare function getSeatMap(call: Call, input: SeatMapInput): Promise<SeatMap>
/** Yields the time of each change of a trip's seats until the signal aborts. */
export declare function watchSeats(
  call: Call,
  scheduleId: number,
  signal: AbortSignal | undefined,
): AsyncGenerator<{ scheduleId: number; at: number }>
