import { ActionIcon, Menu, TextInput } from '@mantine/core'
import { Icon } from '@plumbline/kit'
import { directionOf, languageNames, type Language } from '@plumbline/language'
import { IconArrowDown, IconArrowUp, IconPhoto, IconPhotoOff } from '@tabler/icons-react'
import { useRef, useState, type ReactNode } from 'react'
import { chosenFile, problemText, uploadProblems } from '../../../shared/upload/index.ts'
import { useWords } from '../../../shared/words/index.ts'
import { ColorMenu } from '../responses/ColorMenu.tsx'
import { swatchOf } from '../responses/responseColors.ts'
import styles from './ChecklistSettings.module.css'
import type { WrittenRating } from './writtenScale.ts'

const iconTypes = 'image/gif,image/jpeg,image/png,image/svg+xml'

interface RatingLineProps {
  readonly rating: WrittenRating
  readonly language: Language
  readonly position: number
  readonly count: number
  readonly writable: boolean
  readonly error: string | undefined
  readonly write: (changes: Partial<WrittenRating>) => void
  readonly move: (to: number) => void
}

/** One rating: icon, colour, title in the chosen language, place. */
export const RatingLine = (props: RatingLineProps): ReactNode => {
  const { rating, language, position, count, writable, error, write, move } = props
  const t = useWords()
  const input = useRef<HTMLInputElement>(null)
  const number = rating.value
  const [refused, setRefused] = useState<string | null>(null)
  const choose = async (file: File): Promise<void> => {
    const [problem] = uploadProblems([await chosenFile(file)], { types: iconTypes.split(',') })
    setRefused(problem ? problemText(t, problem) : null)
    if (problem) return
    const reader = new FileReader()
    reader.addEventListener('load', () => {
      if (typeof reader.result === 'string') write({ file, icon: reader.result })
    })
    reader.readAsDataURL(file)
  }
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
          <Menu.Item leftSection={<Icon of={IconPhoto} />} onClick={() => input.current?.click()}>
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
      <input
        ref={input}
        type="file"
        hidden
        accept={iconTypes}
        aria-label={t('ratings.icon', { number })}
        onChange={({ currentTarget }) => {
          const [file] = currentTarget.files ?? []
          currentTarget.value = ''
          if (file !== undefined) void choose(file)
        }}
      />
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
        error={refused ?? error}
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
        </span>
      )}
    </li>
  )
}
