import { IconBuilding } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useWords } from '../app/words.ts'
import { useRun } from '../runner/RunContext.tsx'
import type { QuestionProps } from './Question.ts'
import { recordAnswer, RecordChoice } from './RecordChoice.tsx'
import { SitePath } from './SitePath.tsx'
import { SiteSearch } from './SiteSearch.tsx'

/** Only of this structure; null: of any. */
const structureIn = (options: QuestionProps['state']['item']['item']['options']): string | null => {
  const { column_options: column } = options
  const id: unknown = typeof column === 'object' && column !== null ? Reflect.get(column, 'structure_id') : null
  return typeof id === 'number' ? String(id) : typeof id === 'string' && id !== '' ? id : null
}

/** Where it is: a site of the workspace's structures, found by its name or by what it stands below. */
const SiteQuestion = (props: QuestionProps): ReactNode => {
  const t = useWords()
  const { runner } = useRun()
  const chosen = recordAnswer(props.state)
  const path = chosen === null ? null : (runner.sites?.pathOf(chosen) ?? null)
  const own = path?.at(-1)
  return (
    <RecordChoice
      {...props}
      icon={IconBuilding}
      words={{
        choose: t('siteQuestion.choose'),
        other: t('siteQuestion.other'),
        remove: t('siteQuestion.remove'),
        none: t('siteQuestion.noneChosen'),
      }}
      chosen={chosen}
      shown={
        own && path ? (
          <>
            <bdi>{own.title}</bdi>
            {path.length > 1 && (
              <span className="muted small record-detail">
                <SitePath path={path.slice(0, -1)} />
              </span>
            )}
          </>
        ) : (
          <span className="muted">{t('siteQuestion.unknown')}</span>
        )
      }
      search={(choose) => (
        <SiteSearch chosen={chosen} structure={structureIn(props.state.item.item.options)} onChoose={choose} />
      )}
    />
  )
}

export default SiteQuestion
