import { categoryAnswers } from './categoryAnswer.ts'
import type { Operation } from './operation.ts'
import { refuseClosed } from './refuseClosed.ts'

/** The fixed catalogue, for everybody. */
export const listLibraryCategories: Operation<'listLibraryCategories'> = async (context) => {
  refuseClosed(context)
  return { list: categoryAnswers(context) }
}
