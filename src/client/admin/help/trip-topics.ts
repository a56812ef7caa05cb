import type { Topic } from './topic.ts'

/** What happens to a trip that is sold. decisions/0077, 0079, 0081, 0084 */
export const tripTopics: readonly Topic[] = [
  {
    title: 'Late buses',
    points: [
      'Late, on a trip, its passenger list or at check-in, says how late the bus is from a town on: +10, +20, +30 and +60 add up, with a reason. It can be said from 12 hours before departure; without a network it waits on the phone and is sent by itself.',
      'The last that was said counts from its town on. On time again takes it back. A bus cannot leave early: change its times instead.',
      'Whoever has not boarded is told once it is 15 minutes late, and at every further change of 15. Lists show when it is expected beside the timetable; the end of sales and the cancellation steps stay those of the timetable.',
      'From so many minutes on as Settings › Cancellation says, passengers may cancel for everything they paid until they board. An administrator, or two members of staff, must report such a delay: what waits for the second person is on the trip page and under Needs attention. A shorter delay reported within 10 minutes withdraws the offer; after that it stays.',
    ],
  },
  {
    title: 'Ladies’ rule',
    points: [
      'Settings › Selling turns it on. Seats beside a woman of another booking, and seats for ladies, are then sold to women only, and who sits where is asked before seats are held.',
      'Nobody loses a seat by it. Couples and groups in one booking sit where they like; an aisle and a single berth have no neighbour.',
      'At the counter and when somebody is moved you may let a person sit there all the same: choose the reason. It is written down with your name, and the dashboard counts it.',
      'Seats for ladies are drawn into a bus, or marked for one trip in Seats. A mark on a trip never unseats anybody.',
    ],
  },
  {
    title: 'Points',
    points: [
      'A route lists the points of its towns with minutes after the town’s time; trips keep those they were made with. Name, landmark, phone and place are shown as they are now.',
      'Points, among the acts of a trip, closes one on that trip: choose which takes its place. Its passengers are moved and told, and may cancel for everything they paid until they board.',
      'Passengers change their point themselves, within the town and at the same price, until the bus has been at the earlier of both; staff do so on the booking until the later.',
    ],
  },
  {
    title: 'Another bus',
    points: [
      'Change bus, among the acts of a trip, gives a sold trip another bus: choose the bus, the reason and the town from which it drives. For ten minutes the trip sells nothing, and the search says so.',
      'The plan keeps groups together and the ladies’ rule. It shows who moves, what goes back, who is told how and whom to call. Single passengers can be put elsewhere by hand.',
      'Type the bus and the day to confirm. Was anything sold or cancelled meanwhile, look again first. For 10 minutes no one is notified and Undo brings everything back; Send now does not wait. After the departure it counts at once.',
      'Whoever gets a lesser seat gets a part of the fare back; whoever gets another kind or number may cancel for everything; whoever gets none gets everything back. Old tickets still board.',
    ],
  },
]
