import ChevronRight from 'lucide-react/icons/chevron-right'
import Circle from 'lucide-react/icons/circle'
import CircleCheck from 'lucide-react/icons/circle-check'
import type { SetUpSteps } from '../../../domain/report/dashboard.ts'
import { paths } from '../../paths.ts'
import { CardLink } from '../../ui/layout/card-link.tsx'
import { TitledSection } from '../../ui/layout/titled-section.tsx'
import styles from './set-up-checklist.module.css'

/** In the order in which each needs the one before. */
const STEPS = [
  {
    step: 'operator',
    title: 'Say who you are',
    why: 'Name, phone and address stand on tickets and in the footer.',
    to: paths.admin.settings(),
  },
  {
    step: 'bus',
    title: 'Add a bus',
    why: 'Its type and number of seats draw the seat map.',
    to: paths.admin.firstBus(),
  },
  {
    step: 'route',
    title: 'Add a route with its stops',
    why: 'Where the bus goes. People get on and off at its ends and at its stops.',
    to: paths.admin.firstRoute(),
  },
  {
    step: 'schedule',
    title: 'Put the bus on the road',
    why: 'A schedule is what customers find: bus, route, day, time and fare.',
    to: paths.admin.firstSchedule(),
  },
  {
    step: 'payments',
    title: 'Let customers pay online',
    why: 'Give the server the keys of a payment company, or switch on UPI or cash under Settings › Payments. Until then seats are sold at the counter alone. To try it out without money, start Farebox with PAYMENTS=demo.',
    to: `${paths.admin.settings()}#payments`,
  },
  {
    step: 'sale',
    title: 'Sell the first ticket',
    why: 'At the counter, or as a customer on the home page. Then figures stand here.',
    to: paths.counter(),
  },
] as const

/** In place of zeros: the way to the first sale, each step ticked once it is done. ux.md d8 */
export function SetUpChecklist(done: SetUpSteps) {
  const count = STEPS.filter(({ step }) => done[step]).length
  return (
    <TitledSection
      size="small"
      title="Set up your company"
      note={`${count} of ${STEPS.length} steps done`}
    >
      <progress className={styles.progress} aria-hidden="true" max={STEPS.length} value={count} />
      <ol className="plain-list">
        {STEPS.map(({ step, title, why, to }) => {
          const Mark = done[step] ? CircleCheck : Circle
          return (
            <li key={step} className={styles.step} data-done={done[step]}>
              <Mark className={styles.mark ?? ''} size={24} aria-hidden="true" />
              <div className={styles.words}>
                <h3 className={styles.title}>
                  <CardLink to={to}>{title}</CardLink>
                  <span className="visually-hidden">{done[step] ? ', done' : ', to do'}</span>
                </h3>
                <p className={styles.why}>{why}</p>
              </div>
              <ChevronRight className={styles.way ?? ''} size={20} aria-hidden="true" />
            </li>
          )
        })}
      </ol>
    </TitledSection>
  )
}
