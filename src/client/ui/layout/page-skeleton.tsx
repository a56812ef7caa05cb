import { SkeletonBar } from './skeleton-bar.tsx'

/** A page whose code is on its way: the places of its heading and of what stands below. */
export const PageSkeleton = () => (
  <div className="page one-column">
    <output className="visually-hidden">Loading the page…</output>
    {[40, 120, 120, 120].map((height, row) => (
      <SkeletonBar key={row} height={height} />
    ))}
  </div>
)
