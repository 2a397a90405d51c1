import { Button } from '@mantine/core'
import { Icon } from '@plumbline/kit'
import { IconArchive, IconPlus } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { HelpBanner, LinkButton, PageHeader } from '../../../shared/page/index.ts'
import { PermissionGate } from '../../../shared/session/index.ts'
import { useWords } from '../../../shared/words/index.ts'
import { fieldAddress } from '../parts/fieldAddress.ts'
import { InspectionTable } from './InspectionTable.tsx'
import { MineSwitch } from './MineSwitch.tsx'
import { useInspectionCounts } from './useInspectionCounts.ts'

/** /inspections */
const InspectionsScreen = (): ReactNode => {
  const t = useWords()
  const counts = useInspectionCounts()
  const start = (
    <Button component="a" href={fieldAddress()} leftSection={<Icon of={IconPlus} />}>
      {t('inspections.start')}
    </Button>
  )
  return (
    <>
      <PageHeader
        title={t('inspections.title')}
        count={counts ? t('inspections.count', { total: counts.total, open: counts.open }) : undefined}
        actions={
          <>
            <PermissionGate allow="INS_MANAGE_INSPECTIONS" denied={null}>
              <MineSwitch />
            </PermissionGate>
            <PermissionGate allow="INS_VIEW_ARCHIVED_INSPECTIONS|INS_MANAGE_INSPECTIONS" denied={null}>
              <LinkButton to="/inspections/archive" variant="default" leftSection={<Icon of={IconArchive} />}>
                {t('inspections.archive')}
              </LinkButton>
            </PermissionGate>
            {start}
          </>
        }
      />
      <HelpBanner id="inspections" title={t('inspections.banner.title')}>
        {t('inspections.banner.text')}
      </HelpBanner>
      <InspectionTable
        empty={{ title: t('inspections.empty.title'), text: t('inspections.empty.text'), actions: start }}
      />
    </>
  )
}

export default InspectionsScreen
