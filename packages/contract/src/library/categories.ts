/** When the catalogue was written; it is part of the product and nobody changes it at run time. */
const written = '2026-11-25T00:00:00.000Z'

/**
 * The categories of the public library, a fixed catalogue: numbers are kept for good, names are words
 * (`libraryCategories.<code>`). `image` is the key of an icon.
 */
const catalogue = [
  { id: 1, code: 'safety', image: 'helmet' },
  { id: 2, code: 'fire', image: 'flame' },
  { id: 3, code: 'food', image: 'tools-kitchen' },
  { id: 4, code: 'health', image: 'stethoscope' },
  { id: 5, code: 'construction', image: 'crane' },
  { id: 6, code: 'facilities', image: 'building' },
  { id: 7, code: 'maintenance', image: 'tool' },
  { id: 8, code: 'vehicles', image: 'truck' },
  { id: 9, code: 'warehouse', image: 'packages' },
  { id: 10, code: 'manufacturing', image: 'factory' },
  { id: 11, code: 'retail', image: 'store' },
  { id: 12, code: 'hospitality', image: 'bed' },
  { id: 13, code: 'environment', image: 'leaf' },
  { id: 14, code: 'energy', image: 'bolt' },
  { id: 15, code: 'quality', image: 'certificate' },
  { id: 16, code: 'education', image: 'school' },
  { id: 17, code: 'other', image: 'category' },
] as const

export type LibraryCategoryCode = (typeof catalogue)[number]['code']
export type LibraryCategoryImage = (typeof catalogue)[number]['image']

export interface LibraryCategoryFacts {
  readonly id: number
  readonly code: LibraryCategoryCode
  readonly image: LibraryCategoryImage
  readonly is_active: boolean
  readonly created_at: string
  readonly updated_at: string
  readonly deleted_at: string | null
}

export const libraryCategories: readonly LibraryCategoryFacts[] = catalogue.map((category) => ({
  ...category,
  is_active: true,
  created_at: written,
  updated_at: written,
  deleted_at: null,
}))

/** What is public without having been given another category. */
export const otherCategory = 17
