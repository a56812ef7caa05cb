import { z } from 'zod'

/** The server's clock in UTC ms when an administrator confirmed that it is right. */
export const TrustClockInput = z.object({ seen: z.number().int().min(0) })
