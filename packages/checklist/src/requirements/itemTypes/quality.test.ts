import { expect, it } from 'vitest'
import { qualitiesOf, sizeOfQuality } from '../../catalogue/media-quality.ts'
import { added, asked, reload, withOptions } from './shelf.testing.ts'

it.each<readonly [string, string, number | null, readonly string[]]>([
  ['ITM-225', 'sd', 480, ['photo', 'video']],
  ['ITM-226', 'hd', 720, ['photo', 'video']],
  ['ITM-227', 'fhd', 1080, ['photo', 'video']],
  ['ITM-228', 'qhd', 1440, ['photo', 'video']],
  ['ITM-229', 'custom', 333, ['photo', 'video']],
  // As the camera gives it.
  ['ITM-230', 'default', null, ['photo', 'video']],
  // Lossless: of photos only.
  ['ITM-231', 'png', null, ['photo']],
])('%s the quality %s is offered, kept and %i pixels high', (_, quality, height, types) => {
  for (const type of ['photo', 'video'] as const) {
    expect([type, qualitiesOf[type].some((each) => each === quality)]).toEqual([type, types.includes(type)])
    const kept = asked(reload(withOptions(added(type), { quality, width: 500, height: 333 }))).options
    expect([
      kept.quality,
      sizeOfQuality(kept.quality, { width: kept['width'], height: kept['height'] })?.height ?? null,
    ]).toEqual([quality, height])
  }
})
