import { Icon } from '@plumbline/kit'
import { IconBox, IconX } from '@tabler/icons-react'
import { useState, type ReactNode } from 'react'
import { useWords } from '../app/words.ts'
import { Button, IconButton } from '../controls/Button.tsx'
import { plainText } from '../controls/RichText.tsx'
import { Sheet } from '../controls/Sheet.tsx'
import { itemTitle } from '../runner/itemTitle.ts'
import { useRun } from '../runner/RunContext.tsx'
import { AssetSearch } from './AssetSearch.tsx'
import type { QuestionProps } from './Question.ts'

/** What is inspected: found by its id, its name or its label; what stands stays to be seen. */
export const AssetQuestion = ({ state, titleId, describedBy, readOnly, answer }: QuestionProps): ReactNode => {
  const t = useWords()
  const { assets, runner, templateLanguage } = useRun()
  const [choosing, setChoosing] = useState(false)
  const chosen = typeof state.answer === 'string' && !state.na ? state.answer : null
  const asset = chosen === null ? null : assets.find(({ uuid }) => uuid === chosen)
  return (
    <div className="stack tight">
      {chosen !== null && (
        <output className="standing" aria-labelledby={titleId} aria-describedby={describedBy}>
          <Icon of={IconBox} size="control" />
          <span className="grow">
            {asset ? (
              <>
                <bdi>{asset.name}</bdi>{' '}
                <span className="muted small">
                  <bdi className="isolated">{asset.asset_id}</bdi> · <bdi>{asset.type.name}</bdi>
                </span>
              </>
            ) : (
              t('fieldAssets.removed')
            )}
          </span>
          {!readOnly && <IconButton icon={IconX} label={t('fieldAssets.remove')} onClick={() => answer(null)} />}
        </output>
      )}
      {!readOnly && (
        <Button
          kind={chosen === null ? 'tinted' : 'quiet'}
          wide={chosen === null}
          icon={IconBox}
          aria-haspopup="dialog"
          onClick={() => setChoosing(true)}
        >
          {t(chosen === null ? 'fieldAssets.choose' : 'fieldAssets.other')}
        </Button>
      )}
      {choosing && (
        <Sheet
          title={plainText(itemTitle(runner.compiled.template, state.item, templateLanguage))}
          padded
          onClose={() => setChoosing(false)}
        >
          <AssetSearch
            chosen={chosen}
            onChoose={(uuid) => {
              answer(uuid)
              setChoosing(false)
            }}
          />
        </Sheet>
      )}
    </div>
  )
}
