import type { OfflinePackage } from '../fieldCalls.ts'

type ToldTemplate = OfflinePackage['templates'][number]['template']

/** The body of a template as the server tells it, with nothing in it but what is said here. */
export const toldTemplate = (body: Partial<ToldTemplate>): ToldTemplate => ({
  title: 'Round',
  description: null,
  language: 'en',
  version: 1,
  uuid: 't',
  options: {},
  items: [],
  responses: [],
  global_responses: [],
  info: [],
  image_markers: [],
  grouped_items: [],
  rule_sets: [],
  translations: [],
  ratings: [],
  custom_units: [],
  global_items: [],
  ...body,
})
