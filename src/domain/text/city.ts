/**
 * A place as URLs have it, its slug: lower case, spaces as hyphens (spec §2, Search form). Two spellings of one place,
 * `New Delhi` and `new-delhi`, have one slug; searching compares slugs only.
 */
export function slugOf(place: string): string {
  return place
    .normalize('NFC')
    .trim()
    .toLowerCase()
    .replace(/[\s_-]+/gu, '-')
}

/** A slug as a person reads it when the place's own name is not at hand: `new-delhi` → `New Delhi`. */
export function nameOfSlug(slug: string): string {
  return slug
    .split('-')
    .map((word) => word.slice(0, 1).toUpperCase() + word.slice(1))
    .join(' ')
}

/** A city of the fleet, as the search form offers it. */
export interface City {
  slug: string
  name: string
}

/** A place as the search form offers it, by all its names. decisions/0094 */
export interface SearchedCity extends City {
  /** Further names of it, if it has any. */
  otherNames?: readonly string[]
  /** The towns that a name of several stands for; left out for a town. */
  towns?: readonly City[]
}
