import { definitionOf, itemTypes, type ItemType } from '@plumbline/checklist'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act } from 'react'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { setOptions } from '../actions/writeItem.ts'
import { after, templateOf, type Line } from '../testing/sampleTemplate.ts'
import { showCanvas, type ShownCanvas } from '../testing/showCanvas.tsx'
import { PropertiesPanel } from './PropertiesPanel.tsx'

/** What an option of the catalogue is called in the panel; one of these. */
const names: Readonly<Record<string, readonly string[]>> = {
  hint: ['Help under the question'],
  min_length: ['Shortest, characters'],
  max_length: ['Longest, characters', 'Longest recording'],
  min: ['Smallest', 'Shortest, characters'],
  max: ['Biggest', 'Longest, characters'],
  secure: ['Secret answer'],
  default_value: ['Default answer', 'Value', 'Ticked at the start'],
  decimal: ['Decimals'],
  grouping_separator: ['Thousands set apart'],
  step: ['Step'],
  rate: ['Weight of the score'],
  units: ['Unit'],
  calculations: ['Equation'],
  scope: ['Where it counts'],
  type: ['Counts answers of'],
  date_time_shape: ['Parts of the date'],
  future_date: ['Limit after now'],
  prior_date: ['Limit before now'],
  response_set_id: ['Responses'],
  multiple_selection: ['Several responses'],
  display_as_switch: ['Shown as a switch'],
  multi_photo: ['Several photos'],
  allow_camera: ['From the camera'],
  photo_library: ['From the photo library', 'From the device'],
  allow_gps_tagging: ['Keep the position'],
  quality: ['Quality'],
  width: ['Width'],
  height: ['Height'],
  format: ['Format'],
  global_list_uuid: ['Global list'],
  label_field_keys: ['Shown as'],
  value_field_keys: ['Kept as value'],
  separator: ['Separator'],
  scoring: ['Points from'],
  advanced: ['Show further fields'],
  asset_type_uuid: ['Asset type'],
  field_key: ['Field of the asset'],
}

/** Said by another field: the flags by the shape, the unit's parts by the unit, where responses come from by their list. */
const saidElsewhere: ReadonlySet<string> = new Set([
  'date',
  'time',
  'unit_type',
  'custom_unit',
  'custom_unit_id',
  'custom_unit_key',
  'options_type',
  'items',
  'global_list_id',
  'field_type',
  'value_type',
  'asset_type_id',
])

const withoutScreen: readonly ItemType[] = ['assignment_field']
const types = itemTypes.filter(
  (type) =>
    definitionOf(type).status === 'normal' &&
    definitionOf(type).kind === 'question' &&
    !definitionOf(type).placement.every((place) => place === 'info') &&
    !withoutScreen.includes(type),
)
const start = templateOf(['p', 'page', 0], ...types.map((type): Line => [type, type, 1]))
const template = types.reduce(
  (made, type) =>
    after(
      made,
      setOptions(made, type, {
        exclude_report: true,
        ...(definitionOf(type).settings.includes('width') ? { quality: 'custom' } : {}),
        ...(definitionOf(type).toggles.includes('enable_score') ? { enable_score: true } : {}),
        ...(type === 'datetime' ? { default_value: { type: 'none' } } : {}),
        ...(type === 'textAnswer' ? { hint: 'Look closely' } : {}),
      }),
    ),
  start,
)

let shown: ShownCanvas
beforeAll(async () => {
  // Lists of the workspace (its own units, its responses) are not there: the fields stand all the same.
  vi.stubGlobal('fetch', () => Promise.reject(new Error('no server')))
  const queries = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  shown = await showCanvas(
    template,
    <QueryClientProvider client={queries}>
      <PropertiesPanel />
    </QueryClientProvider>,
  )
}, 30_000)
afterAll(async () => {
  await shown.close()
  vi.unstubAllGlobals()
})

const panel = (): HTMLElement => {
  const found = document.querySelector('aside[aria-label="Properties"]')
  if (!(found instanceof HTMLElement)) throw new Error('no properties are shown')
  return found
}

const hasField = (options: readonly string[]): boolean => {
  const texts = new Set([...panel().querySelectorAll('label, legend, span')].map((each) => each.textContent?.trim()))
  return options.some((name) => texts.has(name) || texts.has(`${name} *`))
}

describe('every option of the catalogue has its field', () => {
  test.each(types)(
    '%s',
    async (type) => {
      await act(async () => shown.store.select(type, null))
      const wanted = definitionOf(type).settings.filter((option) => !saidElsewhere.has(option))
      // Some editors come with an import of their own.
      await vi.waitFor(
        async () => {
          await act(async () => undefined)
          expect(wanted.filter((option) => !hasField(names[option] ?? [option]))).toEqual([])
          if (definitionOf(type).toggles.includes('read_only')) expect(hasField(['Read-only'])).toBe(true)
          if (definitionOf(type).toggles.includes('editable')) expect(hasField(['May be changed'])).toBe(true)
        },
        { timeout: 10_000 },
      )
    },
    30_000,
  )
})
