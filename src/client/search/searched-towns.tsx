import { joinList } from '../../domain/text/join-list.ts'
import type { AskedPlaces } from './trip-times.tsx'

/** Which towns a name of several stands for. decisions/0094 */
export function SearchedTowns({ asked }: { asked: AskedPlaces }) {
  return [asked.source, asked.destination].map(
    ({ slug, name, towns }) =>
      towns && (
        <p key={slug} className="dimmed-text">
          {name} stands for {joinList(towns.map((town) => town.name))}.
        </p>
      ),
  )
}
