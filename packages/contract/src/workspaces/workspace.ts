import { z } from 'zod'
import { name, text, uuid } from '../shapes.ts'

/** The branches a workspace can belong to (decisions Q-SET-9); the operator says which address each has. */
export const regions = ['EU', 'US', 'ME'] as const
export type Region = (typeof regions)[number]

/** What stands in the address of a workspace. */
export const workspaceKeyPattern = /^[a-z0-9](?:[a-z0-9-]*[a-z0-9])$/
export const longestWorkspaceKey = 40

const key = text(longestWorkspaceKey)
  .transform((value) => value.trim().toLowerCase())
  .refine((value) => workspaceKeyPattern.test(value), { message: 'invalid' })

const title = name.transform((value) => value.trim())

export const newWorkspaceBody = z.object({
  name: title,
  /** Absent: made of the name. */
  key: key.optional(),
  region: z.enum(regions).default('EU'),
})

export const changedWorkspace = z.object({ name: title.optional(), key: key.optional() })

/** A workspace as one of its people sees it. */
export const ownWorkspace = z.object({
  id: z.number().int(),
  uuid,
  key: z.string(),
  name: z.string(),
  region: z.string(),
  /** Of the region's branch; null: where this answer comes from. */
  address: z.string().nullable(),
  current: z.boolean(),
  /** `invited`: switching there accepts the invitation. */
  status: z.enum(['active', 'invited']),
  /** Whether the person may rename it. */
  may_manage: z.boolean(),
})
export type OwnWorkspace = z.output<typeof ownWorkspace>

export const ownWorkspaces = z.object({
  list: z.array(ownWorkspace),
  regions: z.array(z.object({ key: z.enum(regions), address: z.string().nullable() })),
  /** Whether the operator lets people make workspaces. */
  may_create: z.boolean(),
})
export type OwnWorkspaces = z.output<typeof ownWorkspaces>
