import { Button } from '@mantine/core'
import { Badge, Icon } from '@plumbline/kit'
import { formatDateTime, formatNumber } from '@plumbline/language'
import { useParams } from '@tanstack/react-router'
import { IconArchive, IconArchiveOff, IconBox, IconPencil } from '@tabler/icons-react'
import { useState, type ReactNode } from 'react'
import { api, errorText } from '../../../shared/api/index.ts'
import { FieldsDesigner } from '../../../shared/fields/index.ts'
import {
  Card,
  EmptyState,
  Facts,
  LinkButton,
  PageHeader,
  SkeletonPage,
  useDocumentTitle,
} from '../../../shared/page/index.ts'
import { mayAccess, PermissionGate, useSession, useUser } from '../../../shared/session/index.ts'
import { showToast } from '../../../shared/toasts/index.ts'
import { useWords } from '../../../shared/words/index.ts'
import styles from '../parts/Assets.module.css'
import { archiveType, restoreTypes } from './changeTypes.ts'
import { assetsOfType } from './typeActions.ts'
import { TypeDialog, type TypeEditing } from './TypeDialog.tsx'
import { useRenewTypes, useType } from './useType.ts'

/** /assets/types/{uuid} */
const TypeScreen = (): ReactNode => {
  const t = useWords()
  const { id = '' } = useParams({ strict: false })
  const { tz_code: zone } = useUser()
  const session = useSession()
  const answer = useType(id)
  const renew = useRenewTypes()
  const [editing, setEditing] = useState<TypeEditing | null>(null)
  const type = answer.data
  useDocumentTitle(type?.name ?? t('assets.types.one'))
  if (answer.error && !type)
    return (
      <EmptyState
        kind="lost"
        heading
        title={t('assets.types.failed')}
        text={errorText(t, answer.error)}
        actions={
          <Button variant="default" onClick={() => void answer.refetch()}>
            {t('gen.retry')}
          </Button>
        }
      />
    )
  if (!type) return <SkeletonPage />
  const archived = type.deleted_at !== null
  return (
    <>
      <PageHeader
        title={<bdi>{type.name}</bdi>}
        count={
          archived ? (
            <Badge tone="neutral" icon={IconArchive}>
              {t('assets.isArchived')}
            </Badge>
          ) : undefined
        }
        path={[
          { name: t('assets.title'), to: '/assets' },
          archived
            ? { name: t('assets.types.archive.title'), to: '/assets/types/archive' }
            : { name: t('assets.types.title'), to: '/assets/types' },
        ]}
        actions={
          <>
            {type.assets > 0 && (
              <PermissionGate allow="SST_VIEW_ASSET" denied={null}>
                <LinkButton to={assetsOfType(type)} variant="default" leftSection={<Icon of={IconBox} />}>
                  {t('assets.action.assets')}
                </LinkButton>
              </PermissionGate>
            )}
            <PermissionGate allow="SST_MANAGE_ASSET_TYPE" denied={null}>
              {archived ? (
                <Button
                  leftSection={<Icon of={IconArchiveOff} />}
                  onClick={() => void restoreTypes(t, { ids: [type.uuid] }, renew)}
                >
                  {t('assets.action.restore')}
                </Button>
              ) : (
                <>
                  <Button
                    variant="default"
                    leftSection={<Icon of={IconArchive} />}
                    onClick={() => void archiveType(t, type, renew)}
                  >
                    {t('assets.action.archive')}
                  </Button>
                  <Button leftSection={<Icon of={IconPencil} />} onClick={() => setEditing(type)}>
                    {t('assets.action.rename')}
                  </Button>
                </>
              )}
            </PermissionGate>
          </>
        }
      />
      <div className={styles['stack']}>
        <Card title={t('assets.card.facts')}>
          <Facts
            as="figures"
            facts={[
              { name: t('assets.title'), value: formatNumber(t.language, type.assets) },
              { name: t('assets.column.created'), value: formatDateTime(t.language, type.created_at, zone) },
              { name: t('assets.column.updated'), value: formatDateTime(t.language, type.updated_at, zone) },
            ]}
          />
        </Card>
        <FieldsDesigner
          key={type.uuid}
          fields={type.fields}
          save={async (body) => {
            const { fields } = await api.assets.changeAssetType({ params: { id: type.uuid }, body })
            showToast({ kind: 'success', text: t('assets.types.saved', { name: type.name }) })
            renew()
            return fields
          }}
          deleteUnused={async (field) => {
            await api.assets.deleteAssetTypeField({ params: { id: String(field.id) } })
            renew()
          }}
          mayEdit={mayAccess(session, ['SST_MANAGE_ASSET_TYPE'])}
          isDeleted={archived}
        />
      </div>
      <TypeDialog subject={editing} close={() => setEditing(null)} done={renew} />
    </>
  )
}

export default TypeScreen
