import { z } from 'zod'

/** What the clock of the server said, UTC ms, when an administrator said that it is right. */
export const ClockSeen = z.object({ seen: z.number().int().min(0) })
