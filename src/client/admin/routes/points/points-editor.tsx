import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import type { Point } from '../../../../domain/fleet/point.ts'
import { EmptyState } from '../../../ui/layout/empty-state.tsx'
import { PageHeading } from '../../../ui/layout/page-heading.tsx'
import { SummaryBar } from '../../../ui/layout/summary-bar.tsx'
import { FormAlerts } from '../../../ui/overlay/form-parts.tsx'
import { routeName } from '../route-name.ts'
import { AppliedNote, BehindNote } from './applied-note.tsx'
import { townLines, townsOf } from './points-draft.ts'
import type { DraftPoint, Town } from './points-draft.ts'
import styles from './points.module.css'
import { TownPoints } from './town-points.tsx'
import { useKnownPoints } from './use-known-points.ts'
import { usePointsEditor } from './use-points-editor.ts'
import { storedPoints } from './use-points-save.ts'
import type { PointsAnswer } from './use-points-save.ts'

const PointDialog = lazy(async () => ({
  default: (await import('./point-dialog.tsx')).PointDialog,
}))

/** The dialog that is open: a point that is changed, or a new one of a town. */
interface Asked {
  town: Town
  point?: Point
}

/** The towns of a route, each with its points and when the bus is there. decisions/0077 */
export function PointsEditor({ answer }: { answer: PointsAnswer }) {
  const { route } = answer
  const towns = townsOf(route)
  const editor = usePointsEditor(route.id, storedPoints(answer))
  const { draft, dirty, saving } = editor
  const { theirs } = saving
  const { known, replace, retire, failure, dismiss } = useKnownPoints(answer)
  const [asked, setAsked] = useState<Asked>()
  const element = useRef<HTMLDivElement>(null)
  const { refusals } = saving

  // A long page: after Save at its end the focus moves to the first error.
  useEffect(() => {
    if (refusals > 0) element.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [refusals])

  const isFirst = ({ slug }: Town) =>
    !draft.some(({ pointId }) => known.get(pointId)?.townSlug === slug)
  const saved = (point: Point) => {
    replace(point)
    if (asked && asked.point === undefined) editor.add(point.id, asked.town, isFirst(asked.town))
    setAsked(undefined)
  }
  return (
    <div ref={element}>
      <PageHeading
        title={`Points of ${routeName(route)}`}
        lead="Where inside its towns the buses of this route stop. Travellers choose theirs beside the seats."
      >
        {`Points of ${routeName(route)}`}
      </PageHeading>
      <FormAlerts
        failure={saving.failure ?? failure}
        dismiss={() => {
          saving.dismiss()
          dismiss()
        }}
        fields={towns.map((town) => ({
          name: town.name,
          of: (points: DraftPoint[]) => townLines(points, known, town),
        }))}
        conflict={
          theirs && {
            mine: draft,
            theirs: theirs.draft,
            onKeepMine: saving.settle,
            onTakeTheirs: editor.takeTheirs,
          }
        }
      />
      {saving.outcome && (
        <AppliedNote
          key={saving.outcome === 'saved' ? 'saved' : 'applied'}
          outcome={saving.outcome}
          sending={saving.sending === 'trips'}
          onApply={saving.applyToTrips}
          onDismiss={saving.dismissOutcome}
        />
      )}
      {!saving.outcome && !dirty && saving.tripsBehind > 0 && (
        <BehindNote
          count={saving.tripsBehind}
          sending={saving.sending === 'trips'}
          onApply={saving.applyToTrips}
        />
      )}
      {draft.length === 0 && <NoPoints />}
      <div className={styles.towns}>
        {towns.map((town) => (
          <TownPoints
            key={town.slug}
            town={town}
            draft={draft}
            known={known}
            errors={saving.errors}
            onWrite={editor.write}
            onAdd={(pointId) => editor.add(pointId, town, isFirst(town))}
            onTakeOff={editor.takeOff}
            onNew={() => setAsked({ town })}
            onEdit={(point) => setAsked({ town, point })}
            onRetire={(point, retired) => void retire(point, retired)}
          />
        ))}
      </div>
      <SummaryBar
        words={draft.length === 1 ? '1 point' : `${draft.length} points`}
        dirty={dirty}
        sending={saving.sending === 'points'}
        onSave={() => void editor.save(known)}
        onDiscard={editor.discard}
      />
      <Suspense>
        {asked && (
          <PointDialog
            routeId={route.id}
            town={asked.town.name}
            point={asked.point}
            onSaved={saved}
            onClose={() => setAsked(undefined)}
          />
        )}
      </Suspense>
    </div>
  )
}

/** What points are, where a route has none yet. */
function NoPoints() {
  return (
    <EmptyState title="No points yet">
      A point is a place inside a town where the bus stops, such as “Wakad, opposite the Metro
      station”, so many minutes after the bus leaves the town’s first point. A town without points
      is one place, as before. Add the first point of a town below.
    </EmptyState>
  )
}
