import { z } from 'zod'
import { call, type Module } from '../call.ts'
import { personName } from '../people/personName.ts'
import { nothing, text } from '../shapes.ts'
import { email } from './fields.ts'

export const registerCalls = {
  register: call({
    method: 'POST',
    path: '/register',
    summary: 'Asks to be let into a workspace that people may join by themselves; answers alike whatever the address.',
    access: 'public',
    limited: 'sign-in',
    xsrf: true,
    body: z.object({
      first_name: personName,
      last_name: personName,
      email,
      /** The key of the workspace; without one the only workspace that people may join by themselves. */
      workspace: text(100).min(1).optional(),
    }),
    output: nothing,
    errors: ['USR_REGISTRATION_CLOSED', 'PLN_SEATS_TAKEN'],
  }),
} satisfies Module
