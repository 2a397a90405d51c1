import { createPreference } from '@plumbline/kit'

/** How large the text is on this device, and whether it is read in the sun: choices of the device, not of the person. */
export const textSizes = ['normal', 'large', 'largest'] as const
export type TextSize = (typeof textSizes)[number]

export const textSizePreference = createPreference<TextSize>('FIELD_TEXT_SIZE', (value): value is TextSize =>
  textSizes.some((size) => size === value),
)

export type Outdoors = 'on' | 'off'
export const outdoorsPreference = createPreference<Outdoors>(
  'FIELD_OUTDOORS',
  (value): value is Outdoors => value === 'on' || value === 'off',
)

export const applyTextSize = (size: TextSize): void => {
  document.documentElement.dataset['text'] = size
}

export const applyOutdoors = (outdoors: Outdoors): void => {
  if (outdoors === 'on') document.documentElement.dataset['outdoors'] = ''
  else delete document.documentElement.dataset['outdoors']
}
