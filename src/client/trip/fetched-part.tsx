import type { ReactNode } from 'react'
import { isRefusal, serverMessage } from '../api/server-errors.ts'
import { ErrorState } from '../ui/layout/error-state.tsx'
import { LineSkeletons } from '../ui/layout/skeletons.tsx'

interface Props<Data> {
  query: {
    data: Data | undefined
    error: unknown
    isFetching: boolean
    refetch: () => unknown
  }
  /** What is fetched, as in "Loading the story…". */
  what: string
  children: (data: Data) => ReactNode
}

/** A part of a trip that is fetched by itself: it is coming, it is there, or it could not be fetched. */
export function FetchedPart<Data>({ query, what, children }: Props<Data>) {
  const { data, error, isFetching, refetch } = query
  if (data !== undefined) return children(data)
  if (error === null) return <LineSkeletons label={`Loading the ${what}…`} />
  return (
    <ErrorState
      message={
        (isRefusal(error) ? serverMessage(error) : undefined) ??
        `Failed to load the ${what}. Please try again.`
      }
      retrying={isFetching}
      onRetry={() => void refetch()}
    />
  )
}
