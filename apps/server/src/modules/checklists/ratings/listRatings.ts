import type { Operation } from '../operation.ts'
import { ratingAnswer, readRatings, standardRatings } from './records.ts'

export const listRatings: Operation<'listRatings'> = async (context, incoming) => {
  const { preferred_lang: preferred = context.language } = incoming.input().query
  await standardRatings(context)
  const ratings = await context.read(readRatings)
  return { list: ratings.map((rating) => ratingAnswer(rating, preferred)) }
}
