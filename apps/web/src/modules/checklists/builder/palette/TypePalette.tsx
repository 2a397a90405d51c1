import { itemOf, type ItemGroup, type ItemType } from '@plumbline/checklist'
import { classes, Icon, VisuallyHidden } from '@plumbline/kit'
import { typeIcons } from '@plumbline/kit/icons'
import { IconLock } from '@tabler/icons-react'
import { useId, useLayoutEffect, useMemo, useRef, useState, type KeyboardEvent, type ReactNode } from 'react'
import { useWords } from '../../../../shared/words/index.ts'
import { useBuilderStore } from '../store/BuilderContext.ts'
import type { OpenPalette } from '../store/BuilderState.ts'
import { paletteGroups } from './paletteTypes.ts'
import { useMissingFeatures } from './useMissingFeatures.ts'
import styles from './TypePalette.module.css'

export interface TypePaletteProps {
  readonly palette: OpenPalette
  readonly choose: (type: ItemType) => void
  readonly close: () => void
}

/** The types that may stand here, by group; typing narrows them, arrows and Enter choose. */
export const TypePalette = ({ palette, choose, close }: TypePaletteProps): ReactNode => {
  const t = useWords()
  const store = useBuilderStore()
  const list = useId()
  const [text, setText] = useState('')
  /** Where the arrows or the pointer went; null: the best answer to what was typed. */
  const [chosen, setAt] = useState<number | null>(null)
  const search = useRef<HTMLInputElement>(null)
  // At once, not when the focus trap gets to it: the letters typed right after the slash belong here.
  useLayoutEffect(() => search.current?.focus({ preventScroll: true }), [])
  const missing = useMissingFeatures()
  const all = useMemo(() => {
    const { template, collapsed } = store.read()
    return paletteGroups(template, palette, collapsed)
  }, [store, palette])
  const wanted = text.trim().toLocaleLowerCase(t.language)
  const matching = (wordsOf: (type: ItemType, group: ItemGroup) => string) =>
    all
      .map(({ group, types }) => ({
        group,
        types: types.filter((type) => wordsOf(type, group).toLocaleLowerCase(t.language).includes(wanted)),
      }))
      .filter(({ types }) => types.length > 0)
  const named = matching((type, group) => `${t(`types.item.${type}`)} ${t(`types.group.${group}`)}`)
  // Who knows a type by another name finds it by what is said about it.
  const groups = named.length > 0 ? named : matching((type) => t(`types.about.${type}`))
  const types = groups.flatMap((group) => group.types)
  const isNamed = (type: ItemType): boolean => t(`types.item.${type}`).toLocaleLowerCase(t.language).startsWith(wanted)
  const at = Math.min(chosen ?? Math.max(0, types.findIndex(isNamed)), types.length - 1)
  const active = types[at]
  // Who asks for the type a line has already is content with it.
  const own = palette.purpose.kind === 'change' ? itemOf(store.read().template, palette.purpose.id) : null
  const isAlready = types.length === 0 && own !== null && isNamed(own.type)

  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.nativeEvent.isComposing) return
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0
    if (step !== 0 && types.length > 0) {
      event.preventDefault()
      setAt((at + step + types.length) % types.length)
    } else if (event.key === 'Enter') {
      event.preventDefault()
      if (active !== undefined) choose(active)
      else if (isAlready) close()
    } else if (event.key === 'Escape' || (event.key === 'Backspace' && text === '')) {
      event.preventDefault()
      event.stopPropagation()
      close()
    }
  }

  return (
    <div className={styles['palette']} role="dialog" aria-label={t('builder.palette')}>
      <input
        ref={search}
        className={styles['search']}
        role="combobox"
        aria-expanded
        aria-controls={list}
        aria-activedescendant={active === undefined ? undefined : `${list}-${active}`}
        aria-label={t('builder.palette.search')}
        placeholder={t('builder.palette.search')}
        value={text}
        data-autofocus
        onChange={(event) => {
          setText(event.currentTarget.value)
          setAt(null)
        }}
        onKeyDown={onKeyDown}
      />
      <div id={list} role="listbox" aria-label={t('builder.palette')} className={styles['list']}>
        {groups.map(({ group, types: members }) => (
          <div key={group} role="group" aria-label={t(`types.group.${group}`)}>
            <div className={styles['group']} aria-hidden>
              {t(`types.group.${group}`)}
            </div>
            {members.map((type) => (
              <div
                key={type}
                id={`${list}-${type}`}
                role="option"
                tabIndex={-1}
                aria-selected={type === active}
                className={classes(styles['option'], type === active && styles['active'])}
                // Only a pointer that moves chooses: the list may open below one that rests.
                onMouseMove={({ movementX, movementY }) => {
                  if (type !== active && (movementX !== 0 || movementY !== 0)) setAt(types.indexOf(type))
                }}
                onMouseDown={(event) => {
                  event.preventDefault()
                  choose(type)
                }}
              >
                <Icon of={typeIcons[type]} />
                <span className={styles['words']}>
                  <span>{t(`types.item.${type}`)}</span>
                  <span className={styles['about']}>{t(`types.about.${type}`)}</span>
                </span>
                {missing(type) !== null && (
                  <>
                    <Icon of={IconLock} />
                    <VisuallyHidden>{t('typeOptions.locked')}</VisuallyHidden>
                  </>
                )}
              </div>
            ))}
          </div>
        ))}
        {types.length === 0 && (
          <p className={styles['nothing']}>
            {isAlready
              ? t('builderLines.palette.already', { type: t(`types.item.${own.type}`) })
              : t('builder.palette.nothing')}
          </p>
        )}
      </div>
    </div>
  )
}
