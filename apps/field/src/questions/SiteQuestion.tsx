import { Icon } from '@plumbline/kit'
import { IconBuilding, IconX } from '@tabler/icons-react'
import { useRef, useState, type ReactNode } from 'react'
import { useWords } from '../app/words.ts'
import { Button, IconButton } from '../controls/Button.tsx'
import { plainText } from '../controls/RichText.tsx'
import { Sheet } from '../controls/Sheet.tsx'
import { itemTitle } from '../runner/itemTitle.ts'
import { useRun } from '../runner/RunContext.tsx'
import type { QuestionProps } from './Question.ts'
import { SitePath } from './SitePath.tsx'
import { SiteSearch } from './SiteSearch.tsx'

/** Only of this structure; null: of any. */
const structureIn = (options: QuestionProps['state']['item']['item']['options']): string | null => {
  const { column_options: column } = options
  const id: unknown = typeof column === 'object' && column !== null ? Reflect.get(column, 'structure_id') : null
  return typeof id === 'number' ? String(id) : typeof id === 'string' && id !== '' ? id : null
}

/** Where it is: a site of the workspace's structures, found by its name or by what it stands below. */
const SiteQuestion = ({ state, titleId, describedBy, readOnly, answer }: QuestionProps): ReactNode => {
  const t = useWords()
  const { runner, templateLanguage } = useRun()
  const [choosing, setChoosing] = useState(false)
  const chosen = typeof state.answer === 'string' && !state.na ? state.answer : null
  const choose = useRef<HTMLButtonElement>(null)
  const remove = (): void => {
    answer(null)
    // What was pressed goes with the answer.
    choose.current?.focus()
  }
  const path = chosen === null ? null : (runner.sites?.pathOf(chosen) ?? null)
  const own = path?.at(-1)
  return (
    <div className="stack tight">
      {(chosen !== null || readOnly) && (
        <output className="standing" aria-labelledby={titleId} aria-describedby={describedBy}>
          <Icon of={IconBuilding} size="control" />
          <span className="grow">
            {own && path ? (
              <>
                <bdi>{own.title}</bdi>
                {path.length > 1 && (
                  <span className="muted small site-path">
                    <SitePath path={path.slice(0, -1)} />
                  </span>
                )}
              </>
            ) : (
              <span className="muted">{t(chosen === null ? 'siteQuestion.noneChosen' : 'siteQuestion.unknown')}</span>
            )}
          </span>
          {!readOnly && <IconButton icon={IconX} label={t('siteQuestion.remove')} onClick={remove} />}
        </output>
      )}
      {!readOnly && (
        <Button
          ref={choose}
          kind={chosen === null ? 'tinted' : 'quiet'}
          wide={chosen === null}
          icon={IconBuilding}
          aria-haspopup="dialog"
          onClick={() => setChoosing(true)}
        >
          {t(chosen === null ? 'siteQuestion.choose' : 'siteQuestion.other')}
        </Button>
      )}
      {choosing && (
        <Sheet
          title={plainText(itemTitle(runner.compiled.template, state.item, templateLanguage))}
          padded
          onClose={() => setChoosing(false)}
        >
          <SiteSearch
            chosen={chosen}
            structure={structureIn(state.item.item.options)}
            onChoose={(id) => {
              answer(id)
              setChoosing(false)
            }}
          />
        </Sheet>
      )}
    </div>
  )
}

export default SiteQuestion
