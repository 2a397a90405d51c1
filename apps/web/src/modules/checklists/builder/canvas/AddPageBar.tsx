import { Button } from '@mantine/core'
import { Icon } from '@plumbline/kit'
import { IconFileArrowRight, IconFileCheck, IconFilePlus } from '@tabler/icons-react'
import { memo, useMemo, type ReactNode } from 'react'
import { useWords } from '../../../../shared/words/index.ts'
import { addPage, hasPageOfKind } from '../actions/addItems.ts'
import { useAct } from '../BuilderTools.ts'
import { useBuilder, useBuilderStore } from '../store/BuilderContext.ts'
import styles from './AddPageBar.module.css'

/** Below the last card: the next page, and the start and end page where there is none. */
export const AddPageBar = memo((): ReactNode => {
  const t = useWords()
  const act = useAct()
  const store = useBuilderStore()
  const items = useBuilder((state) => state.structure)
  const hasStart = useMemo(() => hasPageOfKind({ items }, 'start_page'), [items])
  const hasEnd = useMemo(() => hasPageOfKind({ items }, 'end_page'), [items])
  return (
    <div className={styles['bar']}>
      <Button
        variant="default"
        leftSection={<Icon of={IconFilePlus} />}
        onClick={() => act((view) => addPage(view, { kind: 'page', current: store.read().current }))}
      >
        {t('builder.add.page')}
      </Button>
      {!hasStart && (
        <Button
          variant="subtle"
          leftSection={<Icon of={IconFileArrowRight} turns />}
          onClick={() => act((view) => addPage(view, { kind: 'start_page', current: null }))}
        >
          {t('builder.add.startPage')}
        </Button>
      )}
      {!hasEnd && (
        <Button
          variant="subtle"
          leftSection={<Icon of={IconFileCheck} />}
          onClick={() => act((view) => addPage(view, { kind: 'end_page', current: null }))}
        >
          {t('builder.add.endPage')}
        </Button>
      )}
    </div>
  )
})
AddPageBar.displayName = 'AddPageBar'
