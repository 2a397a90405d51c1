import { Button } from '@mantine/core'
import { Icon } from '@plumbline/kit'
import { useNavigate } from '@tanstack/react-router'
import { IconArchive, IconPlus } from '@tabler/icons-react'
import { useState, type ReactNode } from 'react'
import { FormDialog } from '../../../shared/formDialog/index.ts'
import { HelpBanner, LinkButton, PageHeader } from '../../../shared/page/index.ts'
import { PermissionGate } from '../../../shared/session/index.ts'
import { useWords } from '../../../shared/words/index.ts'
import { ListTable } from './ListTable.tsx'
import { NewListForm } from './NewListForm.tsx'

/** /resources/global-lists */
const ListsScreen = (): ReactNode => {
  const t = useWords()
  const go = useNavigate()
  const [adding, add] = useState(false)
  const [count, setCount] = useState(0)
  const create = (
    <PermissionGate allow="RES_MANAGE_GLOBAL_LISTS" denied={null}>
      <Button leftSection={<Icon of={IconPlus} />} onClick={() => add(true)}>
        {t('lists.new')}
      </Button>
    </PermissionGate>
  )
  return (
    <>
      <PageHeader
        title={t('lists.title')}
        count={count > 0 ? t('lists.count', { count }) : undefined}
        actions={
          <>
            <PermissionGate allow="RES_MANAGE_GLOBAL_LISTS" denied={null}>
              <LinkButton
                to="/resources/global-lists/archive"
                variant="default"
                leftSection={<Icon of={IconArchive} />}
              >
                {t('lists.archive')}
              </LinkButton>
            </PermissionGate>
            {create}
          </>
        }
      />
      <HelpBanner id="global-lists" title={t('lists.banner.title')}>
        {t('lists.banner.text')}
      </HelpBanner>
      <ListTable
        counted={setCount}
        empty={{ title: t('lists.empty.title'), text: t('lists.empty.text'), actions: create }}
      />
      <FormDialog opened={adding} onClose={() => add(false)} title={t('lists.dialog.new')}>
        {adding && (
          <NewListForm cancel={() => add(false)} made={(uuid) => void go({ to: `/resources/global-lists/${uuid}` })} />
        )}
      </FormDialog>
    </>
  )
}

export default ListsScreen
