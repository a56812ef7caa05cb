import { z } from 'zod'
import { BUS_SORT_COLUMNS } from '../../../domain/fleet/bus.ts'
import type { Bus } from '../../../domain/fleet/bus.ts'
import { BusFields, BusInput } from '../../../domain/fleet/bus.input.ts'
import { editBus } from '../../boarding/swap/edit-bus.service.ts'
import { addBus, deleteBus, getBus, listBuses } from '../../fleet/bus.service.ts'
import { declare } from './declare-call/declare.ts'
import { NEW_BUS_EXAMPLE, BUS } from './openapi/examples.ts'
import { listQuery, listRequestOf, pageAnswer, sendCutHeaders } from './list-query.ts'
import { NoContent } from './declare-call/answer-fields.ts'
import { OnlyId, pathId } from './declare-call/input-fields.ts'
import { stamped, withStaffFields, withStaffFieldsOf } from './staff-fields.ts'

/** Spec §3, Bus */
export const BusAnswer = z.object({ id: z.int(), ...BusFields.shape }).meta({ id: 'Bus' })

/** A bus as this door answers it. */
export function busAnswer(bus: Bus): z.output<typeof BusAnswer> {
  const { retired: _retired, version: _version, layoutId: _layout, ...answer } = bus
  return answer
}

const StampedBus = stamped(BusAnswer, 'StampedBus')

export const busCalls = [
  declare({
    method: 'GET',
    path: '/bus',
    who: 'anyone',
    name: 'listBuses',
    summary: 'The fleet, page by page',
    input: listQuery(BUS_SORT_COLUMNS, 'id'),
    example: {
      input: { pageNumber: 0, pageSize: 10, sortColumn: 'busName', orderBy: 'ASC' },
      answer: { data: [BUS], totalPages: 1, totalRecords: 1 },
    },
    status: 200,
    answer: pageAnswer(StampedBus),
    run: async (call, query, exchange) => {
      const request = listRequestOf(query)
      const page = sendCutHeaders(await listBuses(call, request), request, exchange)
      return { ...page, data: await withStaffFields(call, 'buses', page.data.map(busAnswer)) }
    },
  }),
  declare({
    method: 'GET',
    path: '/bus/{id}',
    who: 'anyone',
    name: 'getBus',
    summary: 'One bus',
    input: OnlyId,
    example: { input: { id: '4' }, answer: BUS },
    status: 200,
    answer: StampedBus,
    run: async (call, { id }) =>
      withStaffFieldsOf(call, 'buses', busAnswer(await getBus(call, id))),
  }),
  declare({
    method: 'POST',
    path: '/bus',
    who: 'admin',
    name: 'addBus',
    summary: 'Adds a bus to the fleet',
    input: BusInput,
    body: 'BusInput',
    refusals: ['conflict'],
    example: { input: NEW_BUS_EXAMPLE, answer: BUS },
    status: 201,
    answer: StampedBus,
    run: async (call, bus) => withStaffFieldsOf(call, 'buses', busAnswer(await addBus(call, bus))),
  }),
  declare({
    method: 'PUT',
    path: '/bus/{id}',
    who: 'admin',
    name: 'updateBus',
    summary: 'Changes a bus; trips made before keep their seats',
    input: BusInput.extend({ id: pathId }),
    body: 'BusInput',
    refusals: ['conflict'],
    example: { input: { id: '4', ...NEW_BUS_EXAMPLE }, answer: BUS },
    status: 200,
    answer: StampedBus,
    run: async (call, { id, ...bus }) =>
      withStaffFieldsOf(call, 'buses', busAnswer(await editBus(call, id, bus))),
  }),
  declare({
    method: 'DELETE',
    path: '/bus/{id}',
    who: 'admin',
    name: 'deleteBus',
    summary: 'Deletes a bus that no trip was ever made with',
    input: OnlyId,
    refusals: ['conflict'],
    example: { input: { id: '4' } },
    status: 204,
    answer: NoContent,
    run: (call, { id }) => deleteBus(call, id),
  }),
]
