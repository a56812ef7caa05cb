import { beforeAll, describe, expect, test } from 'vitest'
import { aBus, aLayout } from '../../../../testing/builders/fleet.ts'
import { testApp } from '../../../../testing/harness/test-app.ts'
import type { TestApp, Visitor } from '../../../../testing/harness/test-app.ts'
import { busRouter } from './bus.router.ts'
import { endOfFile } from '../../../../testing/harness/end-of-file.ts'

const atEnd = endOfFile()

const READ_BY_ANYONE = ['list', 'get']

/** One well-formed request of each procedure that is not for everyone. */
const acts: Record<string, (who: Visitor, id: number) => Promise<unknown>> = {
  add: (who) => who.trpc.bus.add.mutate(aBus()),
  update: (who, id) => who.trpc.bus.update.mutate({ id, version: 1, bus: aBus() }),
  retire: (who, id) => who.trpc.bus.retire.mutate({ id, retired: true }),
  layout: (who, id) => who.trpc.bus.layout.query({ id }),
  draw: (who, id) => who.trpc.bus.draw.mutate({ id, version: 1, layout: aLayout('seater-1-1-20') }),
  undraw: (who, id) => who.trpc.bus.undraw.mutate({ id, version: 1 }),
  applyLayout: (who, id) => who.trpc.bus.applyLayout.mutate({ id }),
  remove: (who, id) => who.trpc.bus.remove.mutate({ id }),
}

describe('the fleet', () => {
  let app: TestApp
  let id: number

  beforeAll(async () => {
    app = await testApp({ whenDone: atEnd })
    id = (await (await app.as('admin')).trpc.bus.add.mutate(aBus())).id
  })

  test('has no procedure that is not tried here', () => {
    const ofEveryRouter = ['_def', 'createCaller']
    const tried = [...ofEveryRouter, ...READ_BY_ANYONE, ...Object.keys(acts)]
    expect(Object.keys(busRouter).toSorted()).toEqual(tried.toSorted())
  })

  test.each(Object.keys(acts))('refuses %s to visitors, customers and agents', async (name) => {
    const act = acts[name]
    const outcome = async (who: Visitor) =>
      act?.(who, id).then(
        () => 200,
        (error: { data?: { httpStatus?: number } }) => error.data?.httpStatus,
      )
    expect(await outcome(app.visitor())).toBe(401)
    expect(await outcome(await app.as('asha'))).toBe(403)
    expect(await outcome(await app.as('agent'))).toBe(403)
    expect(await (await app.as('admin')).trpc.bus.get.query({ id })).toMatchObject({ version: 1 })
  })

  test('lets an administrator add, change, retire and remove', async () => {
    const { trpc } = await app.as('admin')
    const bus = await trpc.bus.add.mutate(aBus())
    const changed = { ...aBus(), busName: 'Renamed' }
    expect(await trpc.bus.update.mutate({ id: bus.id, version: 1, bus: changed })).toMatchObject({
      busName: 'Renamed',
      version: 2,
    })
    expect(await trpc.bus.retire.mutate({ id: bus.id, retired: true })).toMatchObject({
      retired: true,
    })
    await trpc.bus.remove.mutate({ id: bus.id })
    await expect(trpc.bus.get.query({ id: bus.id })).rejects.toMatchObject({
      data: { httpStatus: 404 },
    })
  })
})
