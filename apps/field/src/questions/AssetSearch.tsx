import { Icon } from '@plumbline/kit'
import { IconAlertCircle, IconCheck, IconScan } from '@tabler/icons-react'
import { lazy, Suspense, useEffect, useRef, useState, type ReactNode } from 'react'
import { useWords } from '../app/words.ts'
import { Button } from '../controls/Button.tsx'
import { matches, nearestFirst } from '../controls/matches.ts'
import { SearchField } from '../controls/SearchField.tsx'
import type { Run } from '../runner/RunContext.tsx'
import type { KeptAsset } from '../sync/keepExtras.ts'
import { assetOfCode, uuidOfLabel } from './assetOfCode.ts'
import { hasCamera } from './hasCamera.ts'

const ScanSheet = lazy(() => import('./ScanSheet.tsx'))

/** As many as a thumb scrolls through; the search finds the others. */
const mostShown = 60
/** With fewer than these the server is asked too: it has all of them. */
const fewFound = 10
const searchDelay = 300

const none: readonly KeptAsset[] = []

interface Found {
  readonly list: readonly KeptAsset[]
  readonly state: 'told' | 'asking' | 'unreached'
}

export interface AssetSearchProps extends Pick<Run, 'assets' | 'findAssets'> {
  readonly chosen: string | null
  readonly onChoose: (uuid: string) => void
  /** The camera is what was asked for; the search stands behind it. */
  readonly startsScanning?: boolean
}

/** What the server finds beside what the device keeps: always of what is typed now. */
const useFound = (findAssets: AssetSearchProps['findAssets'], search: string, enough: boolean): Found => {
  const [found, setFound] = useState<{ readonly of: string; readonly list: Found['list'] | null } | null>(null)
  const words = search.trim()
  const asks = findAssets !== undefined && words !== '' && !enough
  useEffect(() => {
    if (!asks) return undefined
    let wanted = true
    const timer = setTimeout(() => {
      findAssets(words).then(
        (list) => {
          if (wanted) setFound({ of: words, list })
        },
        (error: unknown) => {
          console.error('field: assets could not be searched for', error)
          if (wanted) setFound({ of: words, list: null })
        },
      )
    }, searchDelay)
    return () => {
      wanted = false
      clearTimeout(timer)
    }
  }, [findAssets, words, asks])
  if (!asks) return { list: none, state: 'told' }
  if (found?.of !== words) return { list: none, state: 'asking' }
  return { list: found.list ?? none, state: found.list === null ? 'unreached' : 'told' }
}

/** One asset of those the device keeps or the server finds: by words, or by its label. */
export const AssetSearch = ({
  assets,
  findAssets,
  chosen,
  onChoose,
  startsScanning = false,
}: AssetSearchProps): ReactNode => {
  const t = useWords()
  const [search, setSearch] = useState('')
  const [scanning, setScanning] = useState(startsScanning && hasCamera())
  const [unknown, setUnknown] = useState<string | null>(null)
  const here = assets.filter(({ name, asset_id: id, type }) => matches(`${id} ${name} ${type.name}`, search))
  const there = useFound(findAssets, search, here.length >= fewFound)
  const known = new Set(here.map(({ uuid }) => uuid))
  const found = [...here, ...there.list.filter(({ uuid }) => !known.has(uuid))]
  // Who types the whole of an ID or a name means that one, however many have its words somewhere.
  const all = nearestFirst(found, search, ({ asset_id: id, name }) => [id, name])
  const rows = all.slice(0, mostShown)
  const shown = useRef(true)
  useEffect(() => {
    shown.current = true
    return () => {
      shown.current = false
    }
  }, [])
  const askFor = async (code: string): Promise<readonly KeptAsset[]> => {
    try {
      return (await findAssets?.(uuidOfLabel(code) ?? code)) ?? none
    } catch (error) {
      console.error('field: the label could not be looked up', error)
      return none
    }
  }
  const read = async (code: string): Promise<void> => {
    setScanning(false)
    setUnknown(null)
    const asset = assetOfCode(assets, code) ?? assetOfCode(await askFor(code), code)
    // Closed while the server was asked: nothing is chosen behind the person's back.
    if (!shown.current) return
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
      {all.length > mostShown && <p className="muted">{t('listQuestion.more', { count: all.length - mostShown })}</p>}
      {there.state !== 'told' && (
        <p className="muted" role="status">
          {t(there.state === 'asking' ? 'gen.loading' : 'fieldAssets.unreached')}
        </p>
      )}
      {rows.length === 0 && there.state === 'told' && (
        <p className="muted">{search === '' ? t('fieldAssets.none') : t('field.question.noMatch', { text: search })}</p>
      )}
      {scanning && (
        <Suspense>
          <ScanSheet
            kind="qr"
            onCode={(code) => void read(code)}
            onByHand={() => setScanning(false)}
            onClose={() => setScanning(false)}
          />
        </Suspense>
      )}
    </div>
  )
}
