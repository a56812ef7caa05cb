import styles from './page-skeleton.module.css'
import { SkeletonBar } from './skeleton-bar.tsx'

/** A page whose code is on its way: the places of its heading and of what stands below. */
export function PageSkeleton() {
  return (
    <div className={`page ${styles.page}`}>
      <output className="visually-hidden">Loading the page…</output>
      <SkeletonBar height={40} width="min(20rem, 75%)" />
      <SkeletonBar height={24} width="min(30rem, 100%)" />
      <SkeletonBar height={120} />
      <SkeletonBar height={120} />
      <SkeletonBar height={120} />
    </div>
  )
}
