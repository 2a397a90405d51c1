import { ActionIcon, TextInput } from '@mantine/core'
import type { InfoItem } from '@plumbline/checklist'
import { Icon } from '@plumbline/kit'
import {
  IconArrowDown,
  IconArrowUp,
  IconFile,
  IconInfoCircle,
  IconLink,
  IconPhoto,
  IconTrash,
} from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { Bone } from '../../../../shared/page/index.ts'
import { useWords } from '../../../../shared/words/index.ts'
import { LateContentEditor } from '../richText/LateContentEditor.tsx'
import styles from './Attach.module.css'
import { isAddress, linkOf, photoOf, textOf } from './infoItems.ts'
import { useFileAddress } from './useFileAddress.ts'

const icons = { instruction: IconInfoCircle, photo: IconPhoto, url: IconLink, file_manager: IconFile } as const

const Photo = ({ value }: { readonly value: InfoItem['value'] }): ReactNode => {
  const photo = photoOf(value)
  const address = useFileAddress(photo?.file_id ?? null)
  if (address === null) return <Bone width="100%" height={140} />
  return <img className={styles['photo']} src={address} alt={photo?.name ?? ''} />
}

export interface InfoEntryProps {
  readonly entry: InfoItem
  readonly first: boolean
  readonly last: boolean
  /** Wrong addresses are named once saving was tried. */
  readonly tried: boolean
  readonly write: (value: InfoItem['value']) => void
  readonly move: (step: -1 | 1) => void
  readonly remove: () => void
  /** A dialog of its editor opens or closes above the one it stands in. */
  readonly onDialog: (open: boolean) => void
}

/** One entry of an info block: a text, a picture or a link. */
export const InfoEntry = ({ entry, first, last, tried, write, move, remove, onDialog }: InfoEntryProps): ReactNode => {
  const t = useWords()
  const { type, value } = entry
  const body = (): ReactNode => {
    if (type === 'instruction')
      return <LateContentEditor content={textOf(value)} write={write} named onDialog={onDialog} />
    if (type === 'photo') return <Photo value={value} />
    if (type === 'file_manager') return <span dir="auto">{photoOf(value)?.name ?? ''}</span>
    const link = linkOf(value)
    return (
      <>
        <TextInput
          label={t('arrange.info.address')}
          type="url"
          inputMode="url"
          dir="ltr"
          placeholder="https://"
          maxLength={2000}
          value={link.url}
          error={tried && link.url.trim() !== '' && !isAddress(link.url) ? t('arrange.info.address.wrong') : null}
          onChange={({ currentTarget }) => write({ url: currentTarget.value.trim(), title: link.title })}
        />
        <TextInput
          label={t('arrange.info.linkTitle')}
          dir="auto"
          maxLength={255}
          value={link.title}
          onChange={({ currentTarget }) => write({ url: link.url, title: currentTarget.value })}
        />
      </>
    )
  }
  const name = t(`arrange.info.type.${type}`)
  return (
    <li className={styles['card']} aria-label={name}>
      <div className={styles['cardHead']}>
        <Icon of={icons[type]} />
        <span className={styles['grow']}>{name}</span>
        <ActionIcon aria-label={t('builder.move.up')} disabled={first} onClick={() => move(-1)}>
          <Icon of={IconArrowUp} />
        </ActionIcon>
        <ActionIcon aria-label={t('builder.move.down')} disabled={last} onClick={() => move(1)}>
          <Icon of={IconArrowDown} />
        </ActionIcon>
        <ActionIcon aria-label={t('gen.delete')} onClick={remove}>
          <Icon of={IconTrash} />
        </ActionIcon>
      </div>
      {body()}
    </li>
  )
}
