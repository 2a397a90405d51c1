import { TextInput } from '@mantine/core'
import { catalogue, type ItemType } from '@plumbline/checklist'
import { Icon, type IconShape } from '@plumbline/kit'
import { typeIcons } from '@plumbline/kit/icons'
import { sizes } from '@plumbline/kit/theme'
import { IconSearch } from '@tabler/icons-react'
import { useState, type ReactNode } from 'react'
import { Card, EmptyState, PageHeader } from '../../shared/page/index.ts'
import { useWords } from '../../shared/words/index.ts'
import { menu } from '../menu.ts'
import { say } from '../../shared/words/index.ts'
import { meaningIcons, shellIcons } from './iconSet.ts'
import styles from './IconsPage.module.css'

interface NamedIcon {
  readonly name: string
  readonly icon: IconShape
  readonly detail?: string
}

/** /develop/icons: every icon of the product with its name, for who builds it. */
const IconsPage = (): ReactNode => {
  const t = useWords()
  const [text, setText] = useState('')
  const named = (icons: Readonly<Record<string, IconShape>>): readonly NamedIcon[] =>
    Object.entries(icons).map(([name, icon]) => ({ name, icon }))
  const types = Object.keys(catalogue) as ItemType[]
  const groups = [
    { title: t('icons.meanings'), icons: named(meaningIcons) },
    { title: t('icons.shell'), icons: named(shellIcons) },
    { title: t('icons.menu'), icons: menu.map(({ id, icon, name }) => ({ name: id, icon, detail: say(t, name) })) },
    {
      title: t('icons.types'),
      icons: types.map((type) => ({
        name: catalogue[type].icon,
        icon: typeIcons[type],
        detail: t(`types.item.${type}`),
      })),
    },
  ]
    .map((group) => ({
      ...group,
      icons: group.icons.filter(({ name, detail = '' }: NamedIcon) =>
        `${name} ${detail}`.toLocaleLowerCase().includes(text.trim().toLocaleLowerCase()),
      ),
    }))
    .filter(({ icons }) => icons.length > 0)
  return (
    <>
      <PageHeader
        title={t('icons.title')}
        count={t('icons.sizes', { stroke: sizes.iconStroke, sizes: '14, 16, 18, 20, 22' })}
        actions={
          <TextInput
            aria-label={t('icons.search')}
            placeholder={t('icons.search')}
            leftSection={<Icon of={IconSearch} />}
            value={text}
            onChange={(event) => setText(event.currentTarget.value)}
          />
        }
      />
      {groups.length === 0 && <EmptyState kind="nothing-matches" title={t('icons.nothing', { text })} />}
      <div className={styles['groups']}>
        {groups.map(({ title, icons }) => (
          <Card key={title} title={title} aside={icons.length}>
            <ul className={styles['icons']}>
              {icons.map(({ name, icon, detail }: NamedIcon, at) => (
                <li key={`${name}-${at}`}>
                  <Icon of={icon} size="field" />
                  <code>{name}</code>
                  {detail !== undefined && <span>{detail}</span>}
                </li>
              ))}
            </ul>
          </Card>
        ))}
      </div>
    </>
  )
}

export default IconsPage
