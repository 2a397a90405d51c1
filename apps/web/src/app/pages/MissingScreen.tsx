import { Button } from '@mantine/core'
import { Icon } from '@plumbline/kit'
import { IconRefresh } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { mayReload, reloadPage, type Missing } from '../../shared/late/index.ts'
import { EmptyState } from '../../shared/page/index.ts'
import { useWords } from '../../shared/words/index.ts'

/** In the place of a screen whose code did not come: what is around it stays. */
export const MissingScreen = (missing: Missing): ReactNode => {
  const t = useWords()
  return (
    <EmptyState
      heading
      kind="lost"
      title={t('gen.part.missing')}
      text={t('gen.part.missing.text')}
      actions={
        <>
          <Button leftSection={<Icon of={IconRefresh} />} onClick={missing.again}>
            {t('gen.retry')}
          </Button>
          {mayReload(missing) && (
            <Button variant="default" onClick={reloadPage}>
              {t('gen.part.reload')}
            </Button>
          )}
        </>
      }
    />
  )
}
