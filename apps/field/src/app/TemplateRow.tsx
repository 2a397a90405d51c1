import { Icon } from '@plumbline/kit'
import { IconPlayerPlayFilled } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import type { TemplateEntry } from '../sync/model.ts'
import { useWords } from './words.ts'

/** A template that a tap starts. */
export const TemplateRow = ({
  template,
  onStart,
}: {
  readonly template: TemplateEntry
  readonly onStart: () => void
}): ReactNode => {
  const t = useWords()
  return (
    <button type="button" className="line-row" onClick={onStart}>
      <span className="grow">
        <span className="title">
          <bdi>{template.title}</bdi>
        </span>
        <span className="sub">
          {template.folder !== null && (
            <>
              <bdi>{template.folder}</bdi> ·{' '}
            </>
          )}
          {t('field.choose.questions', { count: template.questions })}
        </span>
      </span>
      <span className="start-mark" aria-hidden>
        <Icon of={IconPlayerPlayFilled} size="field" />
      </span>
    </button>
  )
}
