import { useCities } from '../components/search-form/cities.ts'
import { useToday } from '../api/site.ts'
import { trpc } from '../api/trpc.ts'
import { DateStrip } from './date-strip.tsx'
import { Results } from './results.tsx'
import { SearchHead } from './search-head.tsx'
import styles from './search.module.css'
import { useStoredSearch } from './use-remembered.ts'
import { useSearchView } from './use-search-view.ts'

/** The result list of a search. Spec §2, Top-level routes; ux.md d2 */
export function SearchScreen() {
  const today = useToday()
  const cities = useCities()
  const { view, acts } = useSearchView()
  const { source, destination, date } = view
  const asked = source !== '' && destination !== ''
  const search = trpc.schedule.search.useQuery({ source, destination, date }, { enabled: asked })
  useStoredSearch(search.data)

  return (
    <>
      <SearchHead
        key={`${source} ${destination} ${date}`}
        view={view}
        cities={cities}
        today={today}
        answer={search.data}
      />
      {asked && (
        <div className={styles.page}>
          <DateStrip view={view} today={today} />
          <Results search={search} view={view} acts={acts} />
        </div>
      )}
    </>
  )
}
