import type { PeopleNeed } from '../need.ts'
import type { Operation } from '../operation.ts'
import { readProfile } from './profile.ts'
import { userOfPath } from './userRecord.ts'

export const myProfile =
  (need: PeopleNeed): Operation<'myProfile'> =>
  (context) =>
    context.read((tx) => readProfile(tx, context, need, context.actor.userId))

export const readUser =
  (need: PeopleNeed): Operation<'readUser'> =>
  (context, incoming) =>
    context.read(async (tx) => readProfile(tx, context, need, (await userOfPath(tx, incoming.params.id)).id))
