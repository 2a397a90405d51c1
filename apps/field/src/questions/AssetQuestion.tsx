import { IconBox } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useWords } from '../app/words.ts'
import { useRun } from '../runner/RunContext.tsx'
import { AssetSearch } from './AssetSearch.tsx'
import type { QuestionProps } from './Question.ts'
import { recordAnswer, RecordChoice } from './RecordChoice.tsx'

/** What is inspected: found by its id, its name or its label. */
export const AssetQuestion = (props: QuestionProps): ReactNode => {
  const t = useWords()
  const { assets, findAssets } = useRun()
  const chosen = recordAnswer(props.state)
  const asset = chosen === null ? null : assets.find(({ uuid }) => uuid === chosen)
  return (
    <RecordChoice
      {...props}
      icon={IconBox}
      words={{
        choose: t('fieldAssets.choose'),
        other: t('fieldAssets.other'),
        remove: t('fieldAssets.remove'),
        none: t('fieldAssets.noneChosen'),
      }}
      chosen={chosen}
      shown={
        asset ? (
          <>
            <bdi>{asset.name}</bdi>
            <span className="muted small record-detail">
              <bdi className="isolated">{asset.asset_id}</bdi> · <bdi>{asset.type.name}</bdi>
            </span>
          </>
        ) : (
          <span className="muted">{t('fieldAssets.removed')}</span>
        )
      }
      search={(choose) => (
        <AssetSearch
          assets={assets}
          {...(findAssets === undefined ? {} : { findAssets })}
          chosen={chosen}
          onChoose={choose}
        />
      )}
    />
  )
}
