import type { Template } from '@plumbline/checklist'
import type { ReactNode } from 'react'
import { useWords } from '../../../../shared/words/index.ts'
import { StillPreview } from '../../look/StillPreview.tsx'

/** A published version in the field app's own preview, to look at: nothing of it can be changed or kept. */
export const VersionPreview = ({
  template,
  version,
}: {
  readonly template: Template
  readonly version: number
}): ReactNode => {
  const t = useWords()
  return (
    <StillPreview
      template={template}
      title={t('builderVersions.preview.of', { version })}
      text={t('builderVersions.preview.text')}
    />
  )
}
