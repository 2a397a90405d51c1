import type { ReactNode } from 'react'
import { Bone } from '../../../../shared/page/index.ts'
import { errorText } from '../../../../shared/api/index.ts'
import { useWords } from '../../../../shared/words/index.ts'
import { useBuilder } from '../store/BuilderContext.ts'
import { DifferenceList } from '../versions/DifferenceList.tsx'
import { isSame } from '../versions/templateDifference.ts'
import { useDifference } from '../versions/useDifference.ts'
import { useVersion } from '../versions/useVersion.ts'

/** The changes since the last version, item by item; before the first there is nothing to compare with. */
export const WhatChanges = ({ jump }: { readonly jump: (id: string) => void }): ReactNode => {
  const t = useWords()
  const id = useBuilder((state) => state.record.id)
  const version = useBuilder((state) => state.record.version)
  const template = useBuilder((state) => state.template)
  const { data: last, error } = useVersion(id, version)
  const difference = useDifference(last ?? null, template)
  if (version === null) return <p>{t('builder.publish.first')}</p>
  if (error) return <p role="alert">{errorText(t, error)}</p>
  if (!last || difference === null) return <Bone width="100%" height={60} />
  if (isSame(difference)) return <p>{t('builderVersions.publish.same', { version, next: version + 1 })}</p>
  return <DifferenceList difference={difference} before={last} after={template} jump={jump} />
}
