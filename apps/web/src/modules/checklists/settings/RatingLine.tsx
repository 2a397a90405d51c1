import { ActionIcon, Menu, TextInput } from '@mantine/core'
import { Icon } from '@plumbline/kit'
import { directionOf, languageNames, type Language } from '@plumbline/language'
import { IconArrowDown, IconArrowUp, IconPhoto, IconPhotoOff, IconX } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useUploader, type UploadRules } from '../../../shared/upload/index.ts'
import { useWords } from '../../../shared/words/index.ts'
import { ColorMenu } from '../responses/ColorMenu.tsx'
import { swatchOf } from '../responses/responseColors.ts'
import styles from './ChecklistSettings.module.css'
import type { WrittenRating } from './writtenScale.ts'

const iconRules: UploadRules = { types: ['image/gif', 'image/jpeg', 'image/png', 'image/svg+xml'] }

interface RatingLineProps {
  readonly rating: WrittenRating
  readonly language: Language
  readonly position: number
  readonly count: number
  readonly writable: boolean
  readonly error: string | undefined
  readonly write: (changes: Partial<WrittenRating>) => void
  readonly move: (to: number) => void
  /** Takes a new one away again; a stored one stays. */
  readonly remove: () => void
}

/** One rating: icon, colour, title in the chosen language, place. */
export const RatingLine = (props: RatingLineProps): ReactNode => {
  const { rating, language, position, count, writable, error, write, move, remove } = props
  const t = useWords()
  const number = rating.value
  const uploader = useUploader({
    label: t('ratings.icon', { number }),
    rules: iconRules,
    take: ([file]) => {
      if (!file) return
      const reader = new FileReader()
      reader.addEventListener('load', () => {
        if (typeof reader.result === 'string') write({ file, icon: reader.result })
      })
      reader.readAsDataURL(file)
    },
  })
  return (
    <li className={styles['rating']}>
      <Menu position="bottom-start" withinPortal disabled={!writable}>
        <Menu.Target>
          <button
            type="button"
            className={styles['icon']}
            disabled={!writable}
            aria-label={t('ratings.icon', { number })}
          >
            {rating.icon === null ? (
              <span className={styles['figure']} style={{ borderColor: swatchOf(rating.color).background }}>
                {number}
              </span>
            ) : (
              <img src={rating.icon} alt="" />
            )}
          </button>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item leftSection={<Icon of={IconPhoto} />} onClick={uploader.choose}>
            {t('ratings.icon.choose')}
          </Menu.Item>
          <Menu.Item
            leftSection={<Icon of={IconPhotoOff} />}
            disabled={rating.icon === null}
            onClick={() => write({ icon: null, file: null })}
          >
            {t('ratings.icon.remove')}
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      {uploader.input}
      <ColorMenu
        label={t('ratings.colour', { number })}
        color={rating.color}
        disabled={!writable}
        change={(color) => write({ color })}
      />
      <TextInput
        className={styles['grow']}
        lang={language}
        dir={directionOf(language)}
        value={rating.title_lang[language] ?? ''}
        placeholder={rating.title_lang['en']}
        readOnly={!writable}
        error={uploader.problems[0] ?? error}
        aria-label={t('ratings.name', { number, language: languageNames[language] })}
        onChange={({ currentTarget: { value } }) => write({ title_lang: { ...rating.title_lang, [language]: value } })}
      />
      {writable && (
        <span className={styles['steps']}>
          <ActionIcon
            aria-label={t('ratings.up', { number })}
            disabled={position === 0}
            onClick={() => move(position - 1)}
          >
            <Icon of={IconArrowUp} size="inline" />
          </ActionIcon>
          <ActionIcon
            aria-label={t('ratings.down', { number })}
            disabled={position === count - 1}
            onClick={() => move(position + 1)}
          >
            <Icon of={IconArrowDown} size="inline" />
          </ActionIcon>
          {rating.id === null && (
            <ActionIcon aria-label={t('ratings.remove', { number })} onClick={remove}>
              <Icon of={IconX} size="inline" />
            </ActionIcon>
          )}
        </span>
      )}
    </li>
  )
}
