import { witnessPath } from '@plumbline/checklist'
import { Icon } from '@plumbline/kit'
import { IconEyeOff, IconPlayerPlay, IconX } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useWords } from '../app/words.ts'
import { itemTitle } from '../runner/itemTitle.ts'
import { keyOf, type OpenRunner } from '../runner/openRunner.ts'
import { useRun, useTexts } from '../runner/RunContext.tsx'

/** Says that the answers are an example, and how the question they are for fares: one that is hidden can't be seen. */
export const ExampleNotice = ({
  runner,
  itemId,
  end,
}: {
  readonly runner: OpenRunner
  readonly itemId: string
  readonly end: () => void
}): ReactNode => {
  const t = useWords()
  const { templateLanguage } = useRun()
  const item = runner.compiled.byId.get(itemId)
  useTexts(item ?? null)
  const state = item && runner.stateOf(keyOf(witnessPath(item)))
  const hidden = state?.visible === false
  const title = item ? itemTitle(runner.compiled.template, item, templateLanguage) : ''
  return (
    <div className="example-notice" role="status">
      <Icon of={hidden ? IconEyeOff : IconPlayerPlay} />
      <span className="example-words">
        <strong>{t('field.preview.example')}</strong>
        {state && (
          <span>
            {t(
              hidden
                ? state.required
                  ? 'field.preview.example.hiddenRequired'
                  : 'field.preview.hidden'
                : 'field.preview.example.shown',
              { title },
            )}
          </span>
        )}
      </span>
      <button type="button" className="example-end" aria-label={t('field.preview.example.end')} onClick={end}>
        <Icon of={IconX} />
      </button>
    </div>
  )
}
