import { SegmentedControl } from '@mantine/core'
import '@mantine/core/styles/FloatingIndicator.layer.css'
import '@mantine/core/styles/SegmentedControl.layer.css'
import { useMemo, useState, type ReactNode } from 'react'
import { useWords } from '../../../shared/words/index.ts'
import { contentOf, type TemplateContent } from '../builder/saving/contentOf.ts'
import { ContentsList } from './ContentsList.tsx'
import { StillPreview } from './StillPreview.tsx'
import styles from './TemplateLook.module.css'

export interface TemplateLookProps {
  /** As a call answers it. */
  readonly body: TemplateContent
  readonly name: string
}

/** A template of somebody else, to look at: what it asks as a list, and as inspectors see it. */
const TemplateLook = ({ body, name }: TemplateLookProps): ReactNode => {
  const t = useWords()
  const template = useMemo(() => contentOf(body), [body])
  const [view, setView] = useState<'contents' | 'preview'>('contents')
  return (
    <div className={styles['look']}>
      <SegmentedControl
        className={styles['views']}
        aria-label={t('library.look', { name })}
        value={view}
        onChange={(value) => setView(value === 'preview' ? 'preview' : 'contents')}
        data={[
          { value: 'contents', label: t('library.contents') },
          { value: 'preview', label: t('library.preview') },
        ]}
      />
      {view === 'contents' ? (
        <ContentsList template={template} />
      ) : (
        <StillPreview template={template} title={t('library.preview.of', { name })} text={t('library.preview.text')} />
      )}
    </div>
  )
}

export default TemplateLook
