import { libraryCategories, otherCategory, type LibraryCategory } from '@plumbline/contract'
import type { PublicContext } from '../../platform/http/index.ts'

/** Categories in the caller's language, in the order of the catalogue. */
export const categoryAnswers = ({ t }: Pick<PublicContext, 't'>): LibraryCategory[] =>
  libraryCategories.map((category) => ({
    ...category,
    name: t(`libraryCategories.${category.code}`),
    description: t(`libraryCategories.${category.code}.about`),
  }))

/** The category of this number; one that is not in the catalogue any more is among the others. */
export const categoryNamed = (context: Pick<PublicContext, 't'>): ((id: number) => LibraryCategory) => {
  const answers = new Map(categoryAnswers(context).map((category) => [category.id, category]))
  return (id) => {
    const found = answers.get(id) ?? answers.get(otherCategory)
    if (!found) throw new Error('the catalogue has no place for others')
    return found
  }
}
