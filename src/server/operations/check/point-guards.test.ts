import type { BoxOffice } from '../../../testing/builders/box-office.ts'
import { COPIED, trigger, tryGuards } from '../../../testing/harness/guard-trials.ts'
import type { Guard } from '../../../testing/harness/guard-trials.ts'
import { tamper } from '../../../testing/harness/tamper.ts'

/** The trip has two points in Pune and one in Goa, and somebody is sold a seat from the first; then something is done. */
const fromPoint = async (office: BoxOffice, ...sql: string[]) => {
  const { booking } = await office.buy(await office.actingAs('CUSTOMER'), ['3A'])
  const point = (id: number, town: string) =>
    `insert into points (id, town, town_slug, name, landmark, created_at, updated_at)
     values (${id}, '${town}', '${town.toLowerCase()}', 'Point ${id}', '', 1, 1)`
  return tamper(
    office.file,
    point(1, 'Pune'),
    point(2, 'Pune'),
    point(3, 'Goa'),
    `insert into trip_points (schedule_id, node, point_id, boarding_offset, dropping_offset)
     values (${office.trip.id}, 0, 1, 0, null), (${office.trip.id}, 0, 2, 20, null),
       (${office.trip.id}, 3, 3, null, 0)`,
    `update bookings set boarding_point_id = 1, dropping_point_id = 3 where id = ${booking.id}`,
    ...sql,
  )
}

const guards: Guard[] = [
  {
    invariant: 'I14',
    ...trigger('bookings_points'),
    harm: (office) => fromPoint(office, 'update bookings set boarding_point_id = 3'),
  },
  {
    invariant: 'I14',
    ...trigger('bookings_points_new'),
    harm: (office) =>
      fromPoint(
        office,
        `insert into bookings (id, number, boarding_point_id, status, payment_status, deadline_at, ${COPIED})
        select id + 1, 'K7PX2M9R', 3, 'PENDING', 'PENDING', held_at + 1, ${COPIED} from bookings`,
      ),
  },
  {
    invariant: 'I14',
    ...trigger('trip_points_booked_stay'),
    harm: (office) =>
      fromPoint(
        office,
        'update trip_points set boarding_offset = null, dropping_offset = 0 where point_id = 1',
      ),
  },
  {
    invariant: 'I14',
    ...trigger('trip_points_close'),
    harm: (office) =>
      fromPoint(
        office,
        'update trip_points set closed_at = 1, substitute_id = 2 where point_id = 1',
      ),
  },
  {
    invariant: 'I14',
    ...trigger('trip_points_named_no_delete'),
    harm: (office) => fromPoint(office, 'delete from trip_points where point_id = 1'),
  },
]

tryGuards(guards)
