import { z } from 'zod'
import { call, type Module } from '../call.ts'
import { list, name, text, uuid } from '../shapes.ts'

export const customUnit = z.object({
  id: z.number().int(),
  uuid,
  name: z.string(),
  symbol: z.string(),
  unit_type: z.string(),
  /** What questions name it by: the name's slug. */
  key: z.string(),
})
export type CustomUnitAnswer = z.output<typeof customUnit>

export const customUnits = {
  allCustomUnits: call({
    method: 'GET',
    path: '/checklist/custom-units/all',
    summary: 'The units the workspace has made.',
    access: ['CKL_MANAGE_TEMPLATES', 'APP_VIEW_SETTINGS'],
    output: list(customUnit),
  }),
  newCustomUnit: call({
    method: 'POST',
    path: '/checklist/custom-units/new',
    summary: 'Makes a unit; its name is not taken yet.',
    access: ['CKL_MANAGE_TEMPLATES', 'APP_EDIT_SETTINGS'],
    body: z.object({
      name,
      symbol: text(30).refine((value) => value.trim() !== '', { message: 'required' }),
      unit_type: z.literal('custom').default('custom'),
    }),
    output: customUnit,
    status: 201,
  }),
} satisfies Module
