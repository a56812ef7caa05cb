import { paths } from '../../paths.ts'

interface Topic {
  title: string
  /** The screen it is about: shown once that screen is offered. */
  screen?: string
  points: readonly string[]
}

/** What the help tells, in the order of the sidebar. Spec §2, Help */
export const topics: readonly Topic[] = [
  {
    title: 'Lists',
    points: [
      'Type in the search field, or press / to get there from anywhere. The list follows a moment behind; Escape empties it.',
      'A click on a column’s head sorts by it, another click turns the order round.',
      'The address holds page, size, order and search: copy it to show a colleague exactly what you see.',
      'The sidebar collapses to its pictures by the button on top; on phones it opens from ‘Back office’.',
    ],
  },
  {
    title: 'Buses',
    screen: paths.admin.buses(),
    points: [
      'Add Bus: name, number, type, seats and operator. The drawing shows how its seats will be numbered.',
      'A number stands on one bus only, in capitals or not.',
      'Changing seats or type never touches schedules already made: only those made from then on have the new seats.',
      'A bus that has trips cannot be deleted, since tickets name it. Retire it instead: it stays in the history and is not offered for new schedules. The box with the arrow puts it back into service.',
      'If somebody else saves the same bus while you are editing, nothing is overwritten: the form shows both and keeps what you typed until you choose.',
    ],
  },
  {
    title: 'Users',
    screen: paths.admin.users(),
    points: [
      'Search finds a name, an e-mail address or a role.',
      'Administrators run the back office, agents sell at the counter, customers book for themselves.',
      'A user with bookings is disabled rather than deleted, and the last administrator stays.',
    ],
  },
  {
    title: 'Routes',
    screen: paths.admin.routes(),
    points: [
      'A route goes from a source city to a destination city, with its stops in between in the order they are passed.',
      'Times run forward from stop to stop, past midnight too; distances grow, and none is beyond the total.',
      'The route and all its stops are saved together, or not at all.',
      'A route that has trips cannot be deleted; changing it never touches tickets that are sold.',
    ],
  },
]
