import { createTRPCReact } from '@trpc/react-query'
import type { AppRouter } from '../../server/http/trpc/app-router.ts'

/** The typed procedures of the server; screens call them directly: `trpc.bus.list.useQuery(…)`. */
export const trpc = createTRPCReact<AppRouter>()
