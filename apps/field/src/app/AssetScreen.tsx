import { EmptyDrawing, Icon } from '@plumbline/kit'
import { IconBox } from '@tabler/icons-react'
import { useState, type ReactNode } from 'react'
import { Button } from '../controls/Button.tsx'
import { useToast } from '../controls/Toasts.tsx'
import { TopBar } from '../controls/TopBar.tsx'
import { startAtAsset } from '../runner/startAtAsset.ts'
import type { KeptAsset } from '../sync/keepExtras.ts'
import { useDevice } from './DeviceContext.tsx'
import { go } from './route.ts'
import { SyncChip } from './SyncChip.tsx'
import { TemplateRow } from './TemplateRow.tsx'
import { useAssetHere } from './useAssetHere.ts'
import { useAssetTemplates, type AssetTemplate } from './useAssetTemplates.ts'
import { askToPersist } from './useRoom.ts'
import { WaitingCards } from './WaitingScreen.tsx'
import { useWords } from './words.ts'

const Starts = ({ asset }: { readonly asset: KeptAsset }): ReactNode => {
  const t = useWords()
  const device = useDevice()
  const toast = useToast()
  const templates = useAssetTemplates()
  const [starting, setStarting] = useState(false)
  const start = async (template: AssetTemplate): Promise<void> => {
    if (starting) return
    setStarting(true)
    askToPersist()
    try {
      go({ screen: 'run', inspection: await startAtAsset(device, template, asset.uuid) }, true)
    } catch (error) {
      console.error('field: the inspection could not be kept', error)
      toast({ text: `${t('field.keepFailed')}. ${t('field.keepFailedText')}` })
    } finally {
      setStarting(false)
    }
  }
  if (templates === null) return <WaitingCards />
  return (
    <>
      <h2 className="section-head">{t('fieldAssets.start')}</h2>
      {templates.length === 0 ? (
        <p className="muted">{t('fieldAssets.noTemplates')}</p>
      ) : (
        <div className="card flush rows">
          {templates
            .toSorted((one, other) => one.entry.title.localeCompare(other.entry.title, t.language))
            .map((template) => (
              <TemplateRow key={template.entry.uuid} template={template.entry} onStart={() => void start(template)} />
            ))}
        </div>
      )}
    </>
  )
}

/** What a scanned label opens: the asset, and what can be inspected there. Needs no network once it is known. */
const AssetScreen = ({ uuid }: { readonly uuid: string }): ReactNode => {
  const t = useWords()
  const device = useDevice()
  const [attempt, setAttempt] = useState(0)
  const asset = useAssetHere(uuid, attempt)
  const body = (): ReactNode => {
    if (asset === null) return <WaitingCards />
    if (asset === 'not_here')
      return (
        <div className="empty">
          <EmptyDrawing kind="nothing-yet" />
          <h2 className="strong">{t('fieldAssets.notHere')}</h2>
          <p className="secondary">{t('fieldAssets.notHereText')}</p>
          <Button
            kind="primary"
            onClick={() => {
              void device.refresh()
              setAttempt(attempt + 1)
            }}
          >
            {t('gen.retry')}
          </Button>
        </div>
      )
    return (
      <>
        <div className="card">
          <div className="row">
            <Icon of={IconBox} size="field" />
            <span className="grow">
              <h2 className="title">
                <bdi>{asset.name}</bdi>
              </h2>
              <span className="secondary">
                <bdi className="isolated">{asset.asset_id}</bdi> · <bdi>{asset.type.name}</bdi>
              </span>
            </span>
          </div>
        </div>
        <Starts asset={asset} />
      </>
    )
  }
  return (
    <div className="screen">
      <header className="screen-head">
        <TopBar title={t('fieldAssets.title')} onBack={() => go({ screen: 'today' })}>
          <SyncChip />
        </TopBar>
      </header>
      <main className="screen-body">
        <div className="stack column">{body()}</div>
      </main>
    </div>
  )
}

export default AssetScreen
