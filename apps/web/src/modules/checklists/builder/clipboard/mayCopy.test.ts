import { fragmentOf } from '@plumbline/checklist'
import { expect, test } from 'vitest'
import { toggleRepeat } from '../attach/repeatSettings.ts'
import { after, templateOf } from '../testing/sampleTemplate.ts'
import { featuresIn } from './mayCopy.ts'

test('a copy needs of the plan what its items and their parts need', () => {
  const template = templateOf(['p', 'page', 0], ['a', 'yesno', 1], ['sum', 'calculation', 1])
  expect(featuresIn(fragmentOf(template, ['a']))).toEqual([])
  const repeating = after(template, toggleRepeat(template, 'a'))
  expect(featuresIn(fragmentOf(repeating, ['a']))).toEqual(['ckl_repeater'])
  expect(featuresIn(fragmentOf(template, ['sum']))).toEqual(['ckl_calculation', 'ckl_global_list'])
})
