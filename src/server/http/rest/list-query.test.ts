import { expect, test } from 'vitest'
import { aSchedule } from '../../../testing/builders/fixtures.ts'
import { testApp } from '../../../testing/harness/test-app.ts'

/** The sort columns of each list. rest.md, Lists */
const LISTS = {
  '/bus': 'id busName busNumber busType totalSeats operatorName',
  '/bus-route': 'id sourceCity destinationCity totalDistance totalDuration',
  '/bus-schedule': 'id busName scheduleDate departureTime arrivalTime totalSeats farePrice',
}

interface Page {
  data: { id: number }[]
  totalPages: number
  totalRecords: number
}

test.each(Object.entries(LISTS))(
  '%s is sorted by its columns, paged within its limits',
  async (path, columns) => {
    const context = await testApp()
    for (const inDays of [1, 2, 3]) await aSchedule(context.dependencies, { inDays })
    const nobody = context.visitor()
    const list = (query: string) => nobody.rest<Page>('GET', `${path}?${query}`)
    const ids = async (query: string) => (await list(query)).body.data.map(({ id }) => id)

    for (const column of columns.split(' ')) {
      const up = await list(`sortColumn=${column}&orderBy=asc`)
      expect([column, up.status, up.body.totalRecords]).toEqual([column, 200, 3])
    }
    expect(await ids('sortColumn=id&orderBY=Desc')).toEqual([3, 2, 1])
    expect((await list('pageNumber=1&pageSize=2')).body).toMatchObject({
      data: [{ id: 3 }],
      totalPages: 2,
      totalRecords: 3,
    })
    expect((await list('pageNumber=9&pageSize=2')).body).toMatchObject({
      data: [],
      totalRecords: 3,
    })
    for (const wrong of [
      'sortColumn=secret',
      'pageSize=0',
      'pageSize=101',
      'pageNumber=-1',
      'orderBy=up',
    ])
      // oxlint-disable-next-line no-await-in-loop
      expect([wrong, (await list(wrong)).status]).toEqual([wrong, 400])
  },
)
