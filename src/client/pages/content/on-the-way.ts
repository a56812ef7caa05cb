import { delayLength } from '../../../domain/schedule/delay.ts'
import type { Site } from '../../../domain/settings/site.ts'
import { paths } from '../../paths.ts'
import type { PlainPage } from './plain-page.ts'

const seatsForWomen = {
  title: 'Seats for women',
  parts: [
    {
      points: [
        'A free seat marked “For a woman” takes women only: it is set aside for them, or a woman of another booking sits beside it.',
        'Before the seats are held you say who sits on each. Whoever books together may sit together.',
        'A woman may take any free seat. The map never shows names or ages.',
      ],
    },
  ],
}

/** Where one gets on, who sits where, a bus that is late and another one that comes. decisions/0077, 0079, 0081, 0084 */
export const onTheWay = ({ ladiesRule, lateRefundMinutes }: Site): PlainPage['sections'] => [
  {
    title: 'Where do I get on?',
    parts: [
      {
        points: [
          'Where a town has several points you choose yours beside the seat map. The price is the same at each.',
          'Your ticket has the point with its time, how to find it and whom to call there.',
          'Another point of the same town: Change boarding or dropping point, on your ticket or in My Bookings, until the bus has been at the earlier of the two.',
          'If your point is closed, your ticket says which one takes its place. You may then cancel for everything you paid until you board.',
        ],
      },
    ],
  },
  ...(ladiesRule ? [seatsForWomen] : []),
  {
    title: 'My bus is late',
    parts: [
      {
        points: [
          'Your ticket says how late it is expected where you get on, and when that was said. While it is open it looks for news by itself each minute.',
          'Be there at the time of your ticket all the same: the bus may make up time.',
          `Once it is expected ${delayLength(lateRefundMinutes)} late or more where you get on, you may cancel for everything you paid, until you board.`,
        ],
      },
      { link: 'Find your ticket', to: paths.ticket() },
    ],
  },
  {
    title: 'Another bus comes',
    parts: [
      {
        points: [
          'Your ticket shows its number and your seat in it. A ticket that you printed before is still good for boarding.',
          'With another kind or number of seat you may cancel for everything you paid, until you board. For a worse seat a part of the fare comes back by itself.',
          'If the other bus has no seat for you, everything you paid comes back.',
          'While it is chosen nothing is sold on that trip for some minutes; the search says so.',
        ],
      },
    ],
  },
]
