import { catalogue, itemGroups, type ItemGroup, type ItemTypeDefinition } from '@plumbline/checklist'
import { Badge, Icon } from '@plumbline/kit'
import { typeIcons } from '@plumbline/kit/icons'
import { IconArrowsMaximize, IconCalculator, IconFileImport, IconRepeat, IconSparkles } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useWords } from '../../shared/words/index.ts'
import { ArticlePage } from './ArticlePage.tsx'
import styles from './Article.module.css'

/** What the palette offers, by group: read from the catalogue, so it can't fall behind (decisions Q-KB-2). */
const offered = (group: ItemGroup): readonly ItemTypeDefinition[] =>
  Object.values(catalogue).filter(
    (definition) => definition.group === group && definition.status === 'normal' && !definition.disabled,
  )

const Facts = ({ definition }: { readonly definition: ItemTypeDefinition }): ReactNode => {
  const t = useWords()
  return (
    <span className={styles['facts']}>
      {definition.scoring !== 'none' && (
        <Badge tone="neutral" icon={IconCalculator}>
          {t('help.types.scores')}
        </Badge>
      )}
      {definition.importable && (
        <Badge tone="neutral" icon={IconFileImport}>
          {t('help.types.importable')}
        </Badge>
      )}
      {definition.repeatableOn.length > 0 && (
        <Badge tone="neutral" icon={IconRepeat}>
          {t('help.types.repeatable')}
        </Badge>
      )}
      {definition.oncePerPage && (
        <Badge tone="neutral" icon={IconArrowsMaximize}>
          {t('help.types.once')}
        </Badge>
      )}
      {definition.features.length > 0 && (
        <Badge tone="brand" icon={IconSparkles}>
          {t('help.types.plan')}
        </Badge>
      )}
    </span>
  )
}

const QuestionTypesScreen = (): ReactNode => {
  const t = useWords()
  const groups = itemGroups.map((group) => ({ group, types: offered(group) })).filter(({ types }) => types.length > 0)
  return (
    <ArticlePage title={t('help.types.title')} lead={t('help.types.lead')}>
      <p>{t('help.types.text')}</p>
      {groups.map(({ group, types }) => (
        <section key={group}>
          <h2>{t(`types.group.${group}`)}</h2>
          <ul className={styles['types']}>
            {types.map((definition) => (
              <li key={definition.type}>
                <Icon of={typeIcons[definition.type]} size="field" />
                <div>
                  <strong>{t(`types.item.${definition.type}`)}</strong>
                  <p>{t(`types.about.${definition.type}`)}</p>
                  <Facts definition={definition} />
                </div>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </ArticlePage>
  )
}

export default QuestionTypesScreen
