import { Fragment } from 'react'
import { Link, useLocation } from 'react-router-dom'
import { saysWhoSells } from '../../domain/settings/seller.ts'
import { trpc } from '../api/trpc.ts'
import { useSite } from '../api/use-site.ts'
import { paths } from '../paths.ts'
import { PageHeading } from '../ui/layout/page-heading.tsx'
import { PageSkeleton } from '../ui/layout/page-skeleton.tsx'
import { NotFoundScreen } from './not-found-screen.tsx'
import type { Part, PlainPage } from './content/plain-page.ts'
import { plainPages } from './plain-pages.ts'
import styles from './plain-page-screen.module.css'

function PartView({ part }: { part: Part }) {
  if ('points' in part) {
    return (
      <ul>
        {part.points.map((point) => (
          <li key={point}>{point}</li>
        ))}
      </ul>
    )
  }
  if ('rows' in part) {
    return (
      <table className={styles.table}>
        <thead>
          <tr>
            {part.head.map((cell) => (
              <th key={cell} scope="col">
                {cell}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {part.rows.map(([first, ...rest]) => (
            <tr key={first}>
              <th scope="row">{first}</th>
              {rest.map((cell, column) => (
                <td key={part.head[column + 1]}>{cell}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    )
  }
  if ('link' in part) {
    const outside = /^(?:tel:|mailto:|https:)/.test(part.to)
    return (
      <p className={styles.way}>
        {outside ? (
          <a href={part.to} rel="noopener noreferrer">
            {part.link}
          </a>
        ) : (
          <Link to={part.to}>{part.link}</Link>
        )}
      </p>
    )
  }
  return <p>{part.text}</p>
}

function Content({ page }: { page: PlainPage }) {
  return (
    <article className={styles.article}>
      {page.sections.map((section) => (
        <Fragment key={section.title}>
          <h2 className={styles.title}>{section.title}</h2>
          {section.parts.map((part) => (
            <PartView key={JSON.stringify(part)} part={part} />
          ))}
        </Fragment>
      ))}
    </article>
  )
}

/** About, offers, questions, contact, privacy, terms, refunds and help: one layout, a content module each. */
export function PlainPageScreen() {
  const { pathname } = useLocation()
  const site = useSite()
  const path = pathname.replace(/\/$/, '')
  const isOffers = path === paths.offers()
  const offered = trpc.fare.offered.useQuery(undefined, { enabled: isOffers })
  const write = plainPages[path]
  if (!write) return <NotFoundScreen />
  if (!site || (isOffers && offered.isPending)) return <PageSkeleton />
  const page = write(site, offered.data)
  const isSaid = saysWhoSells(site)
  return (
    <div className="page-text">
      <PageHeading lead={isSaid && page.lead}>{page.title}</PageHeading>
      {isSaid ? (
        <Content page={page} />
      ) : (
        <p>Nothing is sold here yet: whoever runs this site has not said who it is.</p>
      )}
    </div>
  )
}
