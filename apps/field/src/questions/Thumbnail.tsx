import type { Medium } from '@plumbline/checklist'
import { Icon } from '@plumbline/kit'
import { IconDeviceMobile, IconFileText } from '@tabler/icons-react'
import { useEffect, useRef, useState, type ReactNode } from 'react'
import { useWords } from '../app/words.ts'
import { useRun } from '../runner/RunContext.tsx'
import { useNear } from '../runner/useNear.ts'
import { documentType } from './useAddPhotos.ts'

/** A colleague's photo comes after the answer that names it: it is looked for again, ever more rarely. */
const firstWait = 3_000
const longestWait = 60_000

/** The address of a picture; null while it is looked for, '' as long as it can't be had here. */
export const usePicture = (find: (uuid: string) => Promise<string | null>, uuid: string): string | null => {
  // Of the photo that is asked for: the one before it, perhaps without the drawing that this one has, is not shown on.
  const [seen, setSeen] = useState<{ readonly uuid: string; readonly address: string } | null>(null)
  useEffect(() => {
    let wanted = true
    let timer: ReturnType<typeof setTimeout> | undefined
    const look = (wait: number): void => {
      const show = (found: string | null): void => {
        if (!wanted) return
        setSeen({ uuid, address: found ?? '' })
        if (found === null) timer = setTimeout(() => look(Math.min(wait * 2, longestWait)), wait)
      }
      find(uuid).then(show, (error: unknown) => {
        console.error('field: a photo could not be read', error)
        show(null)
      })
    }
    look(firstWait)
    return () => {
      wanted = false
      clearTimeout(timer)
    }
  }, [find, uuid])
  return seen?.uuid === uuid ? seen.address : null
}

/** The address of a kept medium; '' when it is on another device only. */
export const useMediumAddress = (uuid: string): string | null => usePicture(useRun().media.addressOf, uuid)

/**
 * What is shown of a photo: where anything was drawn on it the marked picture alone, and nothing while that is elsewhere,
 * though the photo itself is here. What was made unreadable stays so.
 */
export const usePhotoAddress = ({ uuid, markup_uuid: markup }: Medium): string | null =>
  useMediumAddress(markup ?? uuid)

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

/** So many are read at once; of hundreds only those near to what is seen are, or a phone would run full. */
const alwaysRead = 12

export const Thumbnail = (props: ThumbnailProps): ReactNode => {
  const t = useWords()
  const place = useRef<HTMLButtonElement>(null)
  const near = useNear(place, props.number <= alwaysRead)
  if (near) return <Read {...props} />
  return (
    <button
      ref={place}
      type="button"
      className="thumbnail"
      aria-label={t('field.photo.open', { number: props.number })}
      onClick={props.onOpen}
    />
  )
}

const Read = ({ medium, number, onOpen }: ThumbnailProps): ReactNode => {
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
