import { z } from 'zod'
import { call, type Module } from '../call.ts'
import { nothing, uuid } from '../shapes.ts'

/** Who looks, where a sign-in shows the workspace as somebody else sees it. */
export const viewer = z.object({ uuid, name: z.string() })
export type Viewer = z.output<typeof viewer>

export const viewAsCalls = {
  viewAs: call({
    method: 'POST',
    path: '/user/:id/view-as',
    summary: 'A token to see the workspace as this user sees it, only to read; it ends with the sign-in that asks.',
    access: ['USR_MANAGE_USER'],
    signInOnly: true,
    notFound: 'USR_OBJECT_NOT_FOUND',
    output: z.object({ token: z.string() }),
    secret: true,
    errors: ['USR_VIEW_BEYOND'],
  }),
  stopViewing: call({
    method: 'POST',
    path: '/user/account/stop-viewing',
    summary: 'Ends seeing the workspace as another user.',
    access: 'signed-in',
    signInOnly: true,
    whileViewing: true,
    output: nothing,
  }),
} satisfies Module
