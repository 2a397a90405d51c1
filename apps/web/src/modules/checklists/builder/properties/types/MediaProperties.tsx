import { Select } from '@mantine/core'
import { qualitiesOf } from '@plumbline/checklist'
import type { ReactNode } from 'react'
import { useWords } from '../../../../../shared/words/index.ts'
import { NumberField, SwitchField } from '../fields.tsx'
import styles from '../Properties.module.css'
import type { TypeProps } from './TypeProps.ts'

const Quality = ({ item, write, of }: TypeProps & { readonly of: keyof typeof qualitiesOf }): ReactNode => {
  const t = useWords()
  const { quality } = item.options
  const field = { item, write, min: 1, max: 10_000, decimals: 0, suffix: ' px' }
  return (
    <>
      <Select
        label={t('builder.photo.quality')}
        allowDeselect={false}
        data={qualitiesOf[of].map((value) => ({
          value,
          label: t(of === 'audio' && value === 'normal' ? 'typeOptions.quality.normal' : `types.quality.${value}`),
        }))}
        value={qualitiesOf[of].find((known) => known === quality) ?? 'normal'}
        onChange={(value) => {
          if (value === null) return
          const sides = value === 'custom' ? {} : { width: undefined, height: undefined }
          write({ quality: value, ...sides })
        }}
      />
      {quality === 'custom' && (
        <div className={styles['pair']}>
          <NumberField {...field} option="width" label={t('typeOptions.width')} />
          <NumberField {...field} option="height" label={t('typeOptions.height')} />
        </div>
      )}
    </>
  )
}

/** One of the two has to be left: pictures have to come from somewhere. */
const Sources = ({ item, write }: TypeProps): ReactNode => {
  const t = useWords()
  const { allow_camera: camera, photo_library: library } = item.options
  const field = { item, write, whenAbsent: true }
  const locked = t(item.type === 'photo' ? 'builder.photo.oneSource' : 'typeOptions.video.oneSource')
  return (
    <>
      <SwitchField
        {...field}
        option="allow_camera"
        label={t('builder.photo.camera')}
        locked={library === false ? locked : null}
      />
      <SwitchField
        {...field}
        option="photo_library"
        label={t(item.type === 'photo' ? 'builder.photo.library' : 'typeOptions.video.library')}
        locked={camera === false ? locked : null}
      />
    </>
  )
}

const LongestRecording = ({ item, write }: TypeProps): ReactNode => {
  const t = useWords()
  return (
    <NumberField
      item={item}
      write={write}
      option="max_length"
      label={t('typeOptions.longestRecording')}
      min={1}
      max={3600}
      decimals={0}
      suffix={` ${t('typeOptions.seconds')}`}
    />
  )
}

export const PhotoProperties = ({ item, write }: TypeProps): ReactNode => {
  const t = useWords()
  return (
    <>
      <SwitchField item={item} write={write} option="multi_photo" label={t('builder.photo.several')} whenAbsent />
      <Sources item={item} write={write} />
      <SwitchField
        item={item}
        write={write}
        option="allow_gps_tagging"
        label={t('typeOptions.gps')}
        hint={t('typeOptions.gps.hint')}
      />
      <Quality item={item} write={write} of="photo" />
    </>
  )
}

export const VideoProperties = ({ item, write }: TypeProps): ReactNode => (
  <>
    <Sources item={item} write={write} />
    <LongestRecording item={item} write={write} />
    <Quality item={item} write={write} of="video" />
  </>
)

export const AudioProperties = ({ item, write }: TypeProps): ReactNode => (
  <>
    <LongestRecording item={item} write={write} />
    <Quality item={item} write={write} of="audio" />
  </>
)
