import type { contract } from '@plumbline/contract'
import { refuse, type Handler } from '../../platform/http/index.ts'
import { readMembership, userAnswer } from './memberships.ts'

export const myProfile: Handler<typeof contract.people.myProfile> = async (context) => {
  const member = await context.read((tx) => readMembership(tx, context.actor.userId, context.language))
  return member ? userAnswer(member) : refuse('USR_OBJECT_NOT_FOUND')
}
