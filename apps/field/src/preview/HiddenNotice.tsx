import { witnessPath } from '@plumbline/checklist'
import { Icon } from '@plumbline/kit'
import { IconEyeOff } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useWords } from '../app/words.ts'
import { itemTitle } from '../runner/itemTitle.ts'
import { keyOf, type OpenRunner } from '../runner/openRunner.ts'
import { useRun, useTexts } from '../runner/RunContext.tsx'

/** Says that what is selected in the editor is hidden by these answers: nobody looks for it in vain. */
export const HiddenNotice = ({ runner }: { readonly runner: OpenRunner }): ReactNode => {
  const t = useWords()
  const { selectedItem, templateLanguage } = useRun()
  const item = runner.compiled.byId.get(selectedItem ?? '')
  useTexts(item ?? null)
  const hidden = item !== undefined && runner.stateOf(keyOf(witnessPath(item)))?.visible === false
  return (
    <div role="status">
      {hidden && (
        <div className="example-notice">
          <Icon of={IconEyeOff} />
          <span className="example-words">
            {t('field.preview.hidden', { title: itemTitle(runner.compiled.template, item, templateLanguage) })}
          </span>
        </div>
      )}
    </div>
  )
}
