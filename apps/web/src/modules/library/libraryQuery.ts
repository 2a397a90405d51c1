import { librarySorts, type LibrarySort } from '@plumbline/contract'

/** What the address says of the library. */
export interface LibraryQuery {
  readonly q: string
  readonly category: number | null
  readonly sort: LibrarySort
  /** The uuid of the template that is looked at. */
  readonly template: string | null
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')

/** What is not known is as if it were not there. */
export const readLibraryQuery = (search: Readonly<Record<string, unknown>>): LibraryQuery => {
  const category = textOf(search['category'])
  const sort = librarySorts.find((known) => known === search['sort'])
  const template = textOf(search['template'])
  return {
    q: textOf(search['q']).slice(0, 255),
    category: /^[1-9]\d{0,5}$/.test(category) ? Number(category) : null,
    sort: sort ?? 'downloads',
    template: /^[0-9a-f-]{36}$/i.test(template) ? template : null,
  }
}

/** As the address carries it: what is usual is not said. */
export const writeLibraryQuery = ({ q, category, sort, template }: LibraryQuery): Record<string, string> => ({
  ...(q === '' ? {} : { q }),
  ...(category === null ? {} : { category: String(category) }),
  ...(sort === 'downloads' ? {} : { sort }),
  ...(template === null ? {} : { template }),
})
