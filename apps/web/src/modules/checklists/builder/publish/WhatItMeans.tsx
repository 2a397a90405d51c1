import { scenariosOf } from '@plumbline/checklist'
import { formatList, formatNumber } from '@plumbline/language'
import type { ReactNode } from 'react'
import { Bone } from '../../../../shared/page/index.ts'
import { errorText } from '../../../../shared/api/index.ts'
import { useWords } from '../../../../shared/words/index.ts'
import { useBuilder } from '../store/BuilderContext.ts'
import { useOpenByVersion } from '../versions/useVersion.ts'
import styles from './PublishDialog.module.css'

const OpenOnes = (): ReactNode => {
  const t = useWords()
  const id = useBuilder((state) => state.record.id)
  const { data, error } = useOpenByVersion(id)
  if (error) return <li>{errorText(t, error)}</li>
  if (!data)
    return (
      <li>
        <Bone width="100%" height={20} />
      </li>
    )
  const count = data.reduce((sum, each) => sum + each.count, 0)
  if (count === 0) return <li>{t('builderVersions.publish.openNone')}</li>
  const versions = formatList(
    t.language,
    data.map(
      (each) => `${t('builderVersions.number', { version: each.version })}: ${formatNumber(t.language, each.count)}`,
    ),
    'and',
  )
  return <li>{t('builderVersions.publish.open', { count, versions })}</li>
}

/** What publishing does to inspections, and that the template's own scenarios hold. `isChecked`: they were played. */
export const WhatItMeans = ({ isChecked }: { readonly isChecked: boolean }): ReactNode => {
  const t = useWords()
  const version = useBuilder((state) => state.record.version)
  const template = useBuilder((state) => state.template)
  const scenarios = scenariosOf(template).length
  return (
    <ul className={styles['meaning']}>
      <li>{t('builderVersions.publish.new', { version: (version ?? 0) + 1 })}</li>
      {version !== null && <OpenOnes />}
      {isChecked && scenarios > 0 && <li>{t('builderVersions.publish.scenarios', { count: scenarios })}</li>}
    </ul>
  )
}
