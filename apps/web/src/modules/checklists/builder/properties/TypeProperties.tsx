import type { ItemType } from '@plumbline/checklist'
import type { ReactNode } from 'react'
import { latePart } from '../../../../shared/late/index.ts'
import { CheckboxProperties, ChoiceProperties, OkNotProperties } from './types/ChoiceProperties.tsx'
import { CounterProperties } from './types/CounterProperties.tsx'
import { DateProperties } from './types/DateProperties.tsx'
import { AudioProperties, PhotoProperties, VideoProperties } from './types/MediaProperties.tsx'
import { ConstantProperties, NumberProperties, SliderProperties } from './types/NumberProperties.tsx'
import { TextProperties } from './types/TextProperties.tsx'
import type { TypeProps } from './types/TypeProps.ts'

const AssetFieldProperties = latePart(async () => ({
  default: (await import('./types/AssetFieldProperties.tsx')).AssetFieldProperties,
}))
const CalculationProperties = latePart(async () => ({
  default: (await import('../calculation/CalculationProperties.tsx')).CalculationProperties,
}))
const DocumentIdProperties = latePart(async () => ({
  default: (await import('./types/DocumentIdProperties.tsx')).DocumentIdProperties,
}))
const GlobalListProperties = latePart(async () => ({
  default: (await import('./types/GlobalListProperties.tsx')).GlobalListProperties,
}))
const SiteProperties = latePart(async () => ({
  default: (await import('./types/SiteProperties.tsx')).SiteProperties,
}))

/** What only some types have. Types that are not here have nothing of their own: what an older template holds is kept. */
const ofType: Partial<Readonly<Record<ItemType, (props: TypeProps) => ReactNode>>> = {
  textAnswer: TextProperties,
  longText: TextProperties,
  number: NumberProperties,
  slider: SliderProperties,
  constant: ConstantProperties,
  calculation: (props) => <CalculationProperties {...props} />,
  counter: CounterProperties,
  datetime: DateProperties,
  yesno: ChoiceProperties,
  oknot: OkNotProperties,
  switch: ChoiceProperties,
  checkbox: CheckboxProperties,
  list: ChoiceProperties,
  dropdown: ChoiceProperties,
  global_list: (props) => <GlobalListProperties {...props} />,
  photo: PhotoProperties,
  video: VideoProperties,
  audio: AudioProperties,
  document_id: (props) => <DocumentIdProperties {...props} />,
  asset_field: (props) => <AssetFieldProperties {...props} />,
  site: (props) => <SiteProperties {...props} />,
}

export const TypeProperties = ({ item, write }: TypeProps): ReactNode => {
  const Properties = ofType[item.type]
  return Properties === undefined ? null : <Properties item={item} write={write} />
}
