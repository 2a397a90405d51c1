import { Icon } from '@plumbline/kit'
import { IconAlertCircle, IconCheck, IconScan } from '@tabler/icons-react'
import { lazy, Suspense, useEffect, useState, type ReactNode } from 'react'
import { useWords } from '../app/words.ts'
import { Button } from '../controls/Button.tsx'
import { matches } from '../controls/matches.ts'
import { SearchField } from '../controls/SearchField.tsx'
import { useRun } from '../runner/RunContext.tsx'
import type { KeptAsset } from '../sync/keepExtras.ts'
import { assetOfCode, uuidOfLabel } from './assetOfCode.ts'
import { hasCamera } from './hasCamera.ts'

const ScanSheet = lazy(() => import('./ScanSheet.tsx'))

/** As many as a thumb scrolls through; the search finds the others. */
const mostShown = 60
/** With fewer than these the server is asked too: it has all of them. */
const fewFound = 10
const searchDelay = 300

/** What the server finds beside what the device keeps; nothing without a network. */
const useFound = (search: string, enough: boolean): readonly KeptAsset[] => {
  const { findAssets } = useRun()
  const [found, setFound] = useState<readonly KeptAsset[]>([])
  const words = search.trim()
  const asks = findAssets !== undefined && words !== '' && !enough
  useEffect(() => {
    if (!asks) return undefined
    let wanted = true
    const timer = setTimeout(() => {
      findAssets(words).then(
        (list) => {
          if (wanted) setFound(list ?? [])
        },
        (error: unknown) => console.error('field: assets could not be searched for', error),
      )
    }, searchDelay)
    return () => {
      wanted = false
      clearTimeout(timer)
    }
  }, [findAssets, words, asks])
  return asks ? found : []
}

/** One asset of those the device keeps or the server finds: by words, or by its label. */
export const AssetSearch = ({
  chosen,
  onChoose,
}: {
  readonly chosen: string | null
  readonly onChoose: (uuid: string) => void
}): ReactNode => {
  const t = useWords()
  const { assets, findAssets } = useRun()
  const [search, setSearch] = useState('')
  const [scanning, setScanning] = useState(false)
  const [unknown, setUnknown] = useState<string | null>(null)
  const here = assets.filter(({ name, asset_id: id, type }) => matches(`${id} ${name} ${type.name}`, search))
  const there = useFound(search, here.length >= fewFound)
  const known = new Set(here.map(({ uuid }) => uuid))
  const rows = [...here, ...there.filter(({ uuid }) => !known.has(uuid))].slice(0, mostShown)
  const read = async (code: string): Promise<void> => {
    setScanning(false)
    const asset = assetOfCode(assets, code) ?? assetOfCode((await findAssets?.(uuidOfLabel(code) ?? code)) ?? [], code)
    if (asset) onChoose(asset.uuid)
    else setUnknown(code)
  }
  return (
    <div className="stack">
      <SearchField label={t('fieldAssets.search')} value={search} onChange={setSearch} />
      {hasCamera() && (
        <Button kind="tinted" wide icon={IconScan} onClick={() => setScanning(true)}>
          {t('fieldAssets.scan')}
        </Button>
      )}
      {unknown !== null && (
        <p className="error-line" role="alert">
          <Icon of={IconAlertCircle} />
          <span>{t('fieldAssets.unknownCode', { code: unknown })}</span>
        </p>
      )}
      <div className="rows">
        {rows.map((asset) => (
          <button
            key={asset.uuid}
            type="button"
            className="line-row"
            aria-pressed={asset.uuid === chosen}
            onClick={() => onChoose(asset.uuid)}
          >
            <span className="grow">
              <span className="title">
                <bdi>{asset.name}</bdi>
              </span>
              <span className="sub">
                <bdi className="isolated">{asset.asset_id}</bdi> · <bdi>{asset.type.name}</bdi>
              </span>
            </span>
            {asset.uuid === chosen && <Icon of={IconCheck} size="field" />}
          </button>
        ))}
      </div>
      {rows.length === 0 && (
        <p className="muted">{search === '' ? t('fieldAssets.none') : t('field.question.noMatch', { text: search })}</p>
      )}
      {scanning && (
        <Suspense>
          <ScanSheet
            kind="qr"
            onCode={(code) => {
              read(code).catch((error: unknown) => console.error('field: the label could not be looked up', error))
            }}
            onByHand={() => setScanning(false)}
            onClose={() => setScanning(false)}
          />
        </Suspense>
      )}
    </div>
  )
}
