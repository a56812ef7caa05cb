import { z } from 'zod'
import type { Stop } from '../../../domain/fleet/route.ts'
import { StopInput } from '../../../domain/fleet/route.input.ts'
import { addStop, deleteStop, getStop, updateStop } from '../../fleet/stop.service.ts'
import { declare } from './declare-call/declare.ts'
import { NEW_STOP, STOP } from './openapi/examples.ts'
import { NoContent, timeAnswer } from './declare-call/answer-fields.ts'
import { OnlyId, pathId } from './declare-call/input-fields.ts'

/** Spec §3, Stop */
export const StopAnswer = z
  .object({
    id: z.int(),
    stopName: z.string(),
    arrivalTime: timeAnswer,
    departureTime: timeAnswer,
    distance: z.number().meta({ description: 'Kilometres from the source.' }),
  })
  .meta({ id: 'Stop' })

/** A stop as this door answers it, alone or on its route. */
export function stopAnswer(stop: Stop): z.output<typeof StopAnswer> {
  const { id, stopName, arrivalTime, departureTime, distance } = stop
  return { id, stopName, arrivalTime, departureTime, distance }
}

const admin = { who: 'admin', answer: StopAnswer } as const

export const busStopCalls = [
  declare({
    ...admin,
    method: 'GET',
    path: '/bus-stop/{id}',
    name: 'getStop',
    summary: 'One stop',
    input: OnlyId,
    example: { input: { id: '31' }, answer: STOP },
    status: 200,
    run: async (call, { id }) => stopAnswer(await getStop(call, id)),
  }),
  declare({
    ...admin,
    method: 'POST',
    path: '/bus-stop',
    name: 'addStop',
    summary: 'Saves a stop, for the route that will name it',
    input: StopInput,
    body: 'StopInput',
    example: { input: NEW_STOP, answer: STOP },
    status: 201,
    run: async (call, stop) => stopAnswer(await addStop(call, stop)),
  }),
  declare({
    ...admin,
    method: 'PUT',
    path: '/bus-stop/{id}',
    name: 'updateStop',
    summary: 'Changes a stop',
    details: 'Changes every route it stands on; trips made before keep their times.',
    input: StopInput.extend({ id: pathId }),
    body: 'StopInput',
    example: { input: { id: '31', ...NEW_STOP }, answer: STOP },
    status: 200,
    run: async (call, { id, ...stop }) => stopAnswer(await updateStop(call, id, stop)),
  }),
  declare({
    method: 'DELETE',
    path: '/bus-stop/{id}',
    who: 'admin',
    name: 'deleteStop',
    summary: 'Deletes a stop that no route uses',
    input: OnlyId,
    refusals: ['conflict'],
    example: { input: { id: '31' } },
    status: 204,
    answer: NoContent,
    run: (call, { id }) => deleteStop(call, id),
  }),
]
