import { z } from 'zod'
import { checkHealth, checkReady } from '../../health/health.service.ts'
import { declare } from './declare-call/declare.ts'
import { Nothing } from './declare-call/input-fields.ts'

const ok = z.literal('ok')

export const healthCalls = [
  declare({
    method: 'GET',
    path: '/health',
    who: 'public',
    name: 'getHealth',
    summary: 'Whether this server can read and write; 503 when it cannot',
    input: Nothing,
    example: { answer: { status: 'ok', checks: { read: 'ok', write: 'ok' } } },
    status: 200,
    fleeting: true,
    answer: z.object({ status: ok, checks: z.object({ read: ok, write: ok }) }),
    run: (call) => checkHealth(call),
  }),
  declare({
    method: 'GET',
    path: '/health/live',
    who: 'public',
    name: 'getHealthLive',
    summary: 'Whether this server answers at all; it asks nothing of the database',
    input: Nothing,
    status: 200,
    fleeting: true,
    answer: z.object({ status: ok }),
    run: async () => ({ status: 'ok' as const }),
  }),
  declare({
    method: 'GET',
    path: '/health/ready',
    who: 'public',
    name: 'getHealthReady',
    summary:
      'Whether customers can buy here; 503 when they cannot. Warnings name what somebody should look after meanwhile',
    input: Nothing,
    status: 200,
    fleeting: true,
    answer: z.object({
      status: ok,
      checks: z.object({ read: ok, write: ok, schema: ok, room: ok }),
      warnings: z.array(z.enum(['backup', 'disk', 'log', 'clock', 'jobs'])),
    }),
    run: (call) => checkReady(call),
  }),
]
