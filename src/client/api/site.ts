import type { Site } from '../../domain/settings.ts'
import { trpc } from './trpc.ts'

/** What every page knows of the operator; undefined until known, normally it comes with the page. */
export function useSite(): Site | undefined {
  return trpc.site.get.useQuery(undefined, { staleTime: Infinity }).data
}
