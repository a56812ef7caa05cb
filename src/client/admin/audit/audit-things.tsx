import { Fragment } from 'react'
import { Link } from 'react-router-dom'
import type { AuditThing, ListedAuditRow } from '../../../domain/report/audit-things.ts'
import { detailText, fieldText, subjectText } from '../../components/story/story-text.ts'
import { paths } from '../../paths.ts'

interface Props {
  entry: ListedAuditRow
}

/** Where a thing is: its own place, or its list searched for it; the others have neither. */
const PLACES: Partial<Record<AuditThing['noun'], (thing: AuditThing) => string>> = {
  booking: ({ id }) => paths.sale(id),
  schedule: ({ id }) => paths.trip(id),
  // By its number, which comes last.
  bus: ({ name }) => paths.admin.buses(name.slice(name.lastIndexOf(' · ') + 3)),
  route: ({ name }) => paths.admin.routes(name.slice(0, name.indexOf(' to '))),
  concession: () => paths.admin.fares(),
  user: () => paths.admin.users(),
}

/** A thing by its name, which leads to it; its id is in the title. */
function ThingName({ thing }: { thing: AuditThing }) {
  const { noun, id, name } = thing
  const to = PLACES[noun]?.(thing)
  const title = `${subjectText(noun)} ${id}`
  if (to === undefined) return <span title={title}>{name}</span>
  // The name of a person is never in an address. domain.md §9
  const state = noun === 'user' ? { listSearch: name } : undefined
  return (
    <Link to={to} state={state} title={title}>
      {name}
    </Link>
  )
}

/** What it was done to, by its name; what has none by its number, in small type. */
export function AuditSubjectName({ entry: { subject, subjectId, thing } }: Props) {
  const words = subjectText(subject)
  if (thing !== null) {
    return (
      <>
        {subject !== 'booking' && `${words} `}
        <ThingName thing={thing} />
      </>
    )
  }
  return (
    <>
      {words}
      {subjectId !== null && <span className="dimmed-line">{subjectId}</span>}
    </>
  )
}

/** The details of an entry, in small type: names in place of ids, and the ids of what has none in the title. */
export function AuditDetails({ entry: { detail, mentioned } }: Props) {
  const fields = Object.entries(detail)
  const words = detailText({
    detail: Object.fromEntries(fields.filter(([field]) => mentioned[field] === undefined)),
  })
  const ids = fields
    .filter(([field]) => /Ids?$/.test(field))
    .map(([field, value]) => `${fieldText(field)} ${String(value)}`)
  const named = Object.entries(mentioned)
  if (named.length === 0 && words.length === 0) return null
  return (
    <div className="dimmed-note" title={ids.length === 0 ? undefined : ids.join(', ')}>
      {named.map(([field, things], index) => (
        <Fragment key={field}>
          {index > 0 && ' · '}
          {fieldText(field)}:{' '}
          {things.map((thing, nth) => (
            <Fragment key={thing.id}>
              {nth > 0 && ', '}
              <ThingName thing={thing} />
            </Fragment>
          ))}
        </Fragment>
      ))}
      {named.length > 0 && words.length > 0 && ' · '}
      {words.join(' · ')}
    </div>
  )
}
