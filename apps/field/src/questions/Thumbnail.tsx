import type { Medium } from '@plumbline/checklist'
import { Icon } from '@plumbline/kit'
import { IconDeviceMobile, IconFileText } from '@tabler/icons-react'
import { useEffect, useState, type ReactNode } from 'react'
import { useWords } from '../app/words.ts'
import { useRun } from '../runner/RunContext.tsx'
import { documentType } from './useAddPhotos.ts'

/** The address of a picture; null while it is looked for, '' when it can't be had here. */
export const usePicture = (find: (uuid: string) => Promise<string | null>, uuid: string): string | null => {
  const [address, setAddress] = useState<string | null>(null)
  useEffect(() => {
    let wanted = true
    find(uuid).then(
      (found) => {
        if (wanted) setAddress(found ?? '')
      },
      (error: unknown) => {
        console.error('field: a photo could not be read', error)
        if (wanted) setAddress('')
      },
    )
    return () => {
      wanted = false
    }
  }, [find, uuid])
  return address
}

/** The address of a kept medium; '' when it is on another device only. */
export const useMediumAddress = (uuid: string): string | null => usePicture(useRun().media.addressOf, uuid)

/** What is shown of a photo: with what was drawn on it, where anything was; else, or while that is elsewhere, itself. */
export const usePhotoAddress = ({ uuid, markup_uuid: markup }: Medium): string | null => {
  const plain = useMediumAddress(uuid)
  const drawn = useMediumAddress(markup ?? uuid)
  return drawn === '' ? plain : drawn
}

/** What a medium is, where it is kept here; null until then, and where it is a picture of another device. */
export const useMediumKind = (uuid: string): { readonly mime: string; readonly name: string } | null => {
  const { media } = useRun()
  const [kind, setKind] = useState<{ readonly mime: string; readonly name: string } | null>(null)
  useEffect(() => {
    let wanted = true
    media.kindOf(uuid).then(
      (found) => {
        if (wanted) setKind(found)
      },
      (error: unknown) => console.error('field: what a file is could not be read', error),
    )
    return () => {
      wanted = false
    }
  }, [media, uuid])
  return kind
}

export const isDocument = (kind: { readonly mime: string } | null): boolean => kind?.mime === documentType

export interface ThumbnailProps {
  readonly medium: Medium
  readonly number: number
  readonly onOpen: () => void
}

export const Thumbnail = ({ medium, number, onOpen }: ThumbnailProps): ReactNode => {
  const t = useWords()
  const address = usePhotoAddress(medium)
  const kind = useMediumKind(medium.uuid)
  if (kind && isDocument(kind))
    return (
      <button
        type="button"
        className="thumbnail document"
        aria-label={t('inspecting.file.open', { name: kind.name })}
        onClick={onOpen}
      >
        <Icon of={IconFileText} size="field" />
        <span aria-hidden>{kind.name}</span>
      </button>
    )
  const label =
    medium.caption === ''
      ? t('field.photo.open', { number })
      : t('field.photo.openCaption', { number, caption: medium.caption })
  return (
    <button type="button" className="thumbnail" aria-label={label} onClick={onOpen}>
      {address === '' && <Icon of={IconDeviceMobile} size="field" />}
      {address !== null && address !== '' && <img src={address} alt="" />}
    </button>
  )
}
