import { z } from 'zod'
import { checkHealth } from '../health/health.service.ts'
import { declare } from './declare.ts'
import { Nothing } from './path-fields.ts'

export const healthCalls = [
  declare({
    method: 'GET',
    path: '/health',
    who: 'anyone',
    name: 'getHealth',
    summary: 'Whether this server can read and write; 503 when it cannot',
    input: Nothing,
    example: { answer: { status: 'ok', checks: { read: 'ok', write: 'ok' } } },
    status: 200,
    fleeting: true,
    answer: z.object({
      status: z.literal('ok'),
      checks: z.object({ read: z.literal('ok'), write: z.literal('ok') }),
    }),
    run: (call) => checkHealth(call),
  }),
]
