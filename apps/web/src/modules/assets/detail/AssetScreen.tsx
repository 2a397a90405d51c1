import { ActionIcon, Button, Menu } from '@mantine/core'
import { fieldTypeFacts, type AssetInPlace, type CustomField } from '@plumbline/contract'
import { Badge, Icon } from '@plumbline/kit'
import { formatDateTime } from '@plumbline/language'
import { Link, useNavigate, useParams } from '@tanstack/react-router'
import {
  IconArchive,
  IconArchiveOff,
  IconDots,
  IconPencil,
  IconPlayerPlay,
  IconQrcode,
  IconSubtask,
  IconTrash,
} from '@tabler/icons-react'
import { useState, type ReactNode } from 'react'
import { errorText } from '../../../shared/api/index.ts'
import { FieldCell } from '../../../shared/fields/index.ts'
import { Card, EmptyState, Facts, PageHeader, SkeletonPage, useDocumentTitle } from '../../../shared/page/index.ts'
import { mayAccess, PermissionGate, useSession, useUser } from '../../../shared/session/index.ts'
import { Missing } from '../../../shared/table/index.ts'
import { useWords } from '../../../shared/words/index.ts'
import { archiveAssets, deleteAsset, restoreAssets } from '../list/changeAssets.ts'
import { AssetDialog } from '../parts/AssetDialog.tsx'
import type { AssetEditing } from '../parts/assetEditing.ts'
import { assetAddress, typeAddress } from '../parts/assetTables.ts'
import { LabelsDialog, type LabelSubject } from '../parts/LabelsDialog.tsx'
import { useType } from '../types/useType.ts'
import { FilesCard } from './FilesCard.tsx'
import { HistoryCard } from './HistoryCard.tsx'
import { InspectionsCard } from './InspectionsCard.tsx'
import { IssuesCard } from './IssuesCard.tsx'
import { PlaceCard } from './PlaceCard.tsx'
import { useAsset, useRenewAsset } from './useAsset.ts'
import styles from './Detail.module.css'

const FactsCard = ({
  asset,
  fields,
}: {
  readonly asset: AssetInPlace
  readonly fields: readonly CustomField[]
}): ReactNode => {
  const t = useWords()
  const session = useSession()
  const { tz_code: zone } = useUser()
  const { type, last_inspection_date: inspected } = asset
  return (
    <Card title={t('assets.card.facts')}>
      <Facts
        as="figures"
        facts={[
          { name: t('assets.column.assetId'), value: asset.asset_id },
          {
            name: t('assets.column.type'),
            value: mayAccess(session, ['SST_VIEW_ASSET_TYPE']) ? (
              <Link to={typeAddress(type)}>{type.name}</Link>
            ) : (
              type.name
            ),
          },
          {
            name: t('assets.column.lastInspection'),
            value: inspected === null ? t('assets.never') : formatDateTime(t.language, inspected, zone),
          },
          ...fields
            .filter((field) => field.is_used && !field.is_locked)
            .map((field) => ({
              name: field.name,
              value:
                fieldTypeFacts[field.field_type].kind === 'number' ? (
                  <FieldCell field={field} value={asset.fields[field.key]} />
                ) : (
                  (asset.fields[field.key] ?? <Missing />)
                ),
            })),
          { name: t('assets.column.created'), value: formatDateTime(t.language, asset.created_at, zone) },
          { name: t('assets.column.updated'), value: formatDateTime(t.language, asset.updated_at, zone) },
        ]}
      />
    </Card>
  )
}

/** /assets/{uuid} */
const AssetScreen = (): ReactNode => {
  const t = useWords()
  const { id = '' } = useParams({ strict: false })
  const go = useNavigate()
  const answer = useAsset(id)
  const renew = useRenewAsset(id)
  const [labels, printLabels] = useState<LabelSubject | null>(null)
  const [editing, setEditing] = useState<AssetEditing | null>(null)
  const asset = answer.data
  const type = useType(asset?.type.uuid ?? null, true)
  useDocumentTitle(asset?.display_name ?? t('assets.one'))
  if (answer.error && !asset)
    return (
      <EmptyState
        kind="lost"
        heading
        title={t('assets.failed')}
        text={errorText(t, answer.error)}
        actions={
          <Button variant="default" onClick={() => void answer.refetch()}>
            {t('gen.retry')}
          </Button>
        }
      />
    )
  if (!asset) return <SkeletonPage />
  const fields = type.data?.fields ?? []
  const { archived, ancestors } = asset
  const body = { ids: [asset.uuid] }
  return (
    <>
      <PageHeader
        title={<bdi>{asset.display_name}</bdi>}
        count={
          archived ? (
            <Badge tone="neutral" icon={IconArchive}>
              {t('assets.isArchived')}
            </Badge>
          ) : (
            <bdi>{asset.asset_id}</bdi>
          )
        }
        path={[
          archived
            ? { name: t('assets.archive.title'), to: '/assets/archive' }
            : { name: t('assets.title'), to: '/assets' },
          ...ancestors.map((each) => ({ name: each.display_name, to: assetAddress(each) })),
        ]}
        actions={
          <>
            {!archived && (
              <>
                <Button variant="default" leftSection={<Icon of={IconQrcode} />} onClick={() => printLabels(body)}>
                  {t('assets.labels.one')}
                </Button>
                <Button
                  component="a"
                  href={`/field/#/asset/${asset.uuid}`}
                  variant="default"
                  leftSection={<Icon of={IconPlayerPlay} />}
                >
                  {t('assets.action.start')}
                </Button>
              </>
            )}
            <PermissionGate allow="SST_MANAGE_ASSET" denied={null}>
              <span className={styles['more']}>
                {archived ? (
                  <Button leftSection={<Icon of={IconArchiveOff} />} onClick={() => void restoreAssets(t, body, renew)}>
                    {t('assets.action.restore')}
                  </Button>
                ) : (
                  <Button leftSection={<Icon of={IconPencil} />} onClick={() => setEditing({ asset })}>
                    {t('assets.action.edit')}
                  </Button>
                )}
                <Menu position="bottom-end" withinPortal>
                  <Menu.Target>
                    <ActionIcon variant="default" size="lg" aria-label={t('gen.more')}>
                      <Icon of={IconDots} />
                    </ActionIcon>
                  </Menu.Target>
                  <Menu.Dropdown>
                    {!archived && (
                      <>
                        <Menu.Item
                          leftSection={<Icon of={IconSubtask} />}
                          onClick={() => setEditing({ parent: asset })}
                        >
                          {t('assets.action.addChild')}
                        </Menu.Item>
                        <Menu.Item
                          leftSection={<Icon of={IconArchive} />}
                          onClick={() => void archiveAssets(t, body, renew)}
                        >
                          {t('assets.action.archive')}
                        </Menu.Item>
                      </>
                    )}
                    <Menu.Item
                      color="danger"
                      leftSection={<Icon of={IconTrash} />}
                      onClick={() => deleteAsset(t, asset, () => void go({ to: '/assets' }))}
                    >
                      {t('assets.action.delete')}
                    </Menu.Item>
                  </Menu.Dropdown>
                </Menu>
              </span>
            </PermissionGate>
          </>
        }
      />
      <div className={styles['frame']}>
        <div className={styles['column']}>
          <FactsCard asset={asset} fields={fields} />
          <PermissionGate allow="INS_VIEW_INSPECTION_LIST" denied={null}>
            <InspectionsCard asset={asset} />
          </PermissionGate>
          <PermissionGate allow="ACT_VIEW_ISSUE_LIST" denied={null}>
            <IssuesCard asset={asset} />
          </PermissionGate>
        </div>
        <div className={styles['column']}>
          <PlaceCard asset={asset} />
          <FilesCard key={asset.uuid} asset={asset} />
          <HistoryCard asset={asset} fields={fields} />
        </div>
      </div>
      <LabelsDialog subject={labels} close={() => printLabels(null)} />
      <AssetDialog subject={editing} close={() => setEditing(null)} done={renew} />
    </>
  )
}

export default AssetScreen
