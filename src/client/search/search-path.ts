import type { City } from '../../domain/text/city.ts'
import type { ServiceDay } from '../../domain/time/calendar.ts'
import { paths } from '../paths.ts'

/** The address of a search between two towns on a day. */
export const searchPath = (source: City, destination: City, date: ServiceDay): string =>
  paths.search({ source: source.slug, destination: destination.slug, date })
