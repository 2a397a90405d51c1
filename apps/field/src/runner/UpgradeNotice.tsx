import { Icon } from '@plumbline/kit'
import { IconVersions } from '@tabler/icons-react'
import { lazy, Suspense, useState, type ReactNode } from 'react'
import { useOverview } from '../app/DeviceContext.tsx'
import { useWords } from '../app/words.ts'
import { Button } from '../controls/Button.tsx'
import type { KeptInspection } from '../sync/model.ts'

const UpgradeSheet = lazy(() => import('./UpgradeSheet.tsx'))

/** Put off for as long as the app is open; the notice is no question that has to be answered. */
const putOff = new Set<string>()

/** A newer version of the template is on this device: the inspection keeps its own until somebody asks for the other. */
export const UpgradeNotice = ({ inspection }: { readonly inspection: KeptInspection }): ReactNode => {
  const t = useWords()
  const { templates } = useOverview()
  const [open, setOpen] = useState(false)
  const [, setLater] = useState(0)
  const newest = templates.find(({ uuid }) => uuid === inspection.template)?.version ?? 0
  const key = `${inspection.uuid} ${newest}`
  const offered = newest > inspection.template_version && inspection.completion === 'open' && !putOff.has(key)
  if (!offered && !open) return null
  return (
    <>
      {offered && (
        <section
          className="notice tone-info column read-only-notice"
          aria-label={t('sync.upgrade.title', { version: newest })}
        >
          <Icon of={IconVersions} size="field" />
          <div className="grow">
            <p className="strong">{t('sync.upgrade.title', { version: newest })}</p>
            <p>{t('sync.upgrade.text', { from: inspection.template_version })}</p>
            <div className="row">
              <Button kind="quiet" aria-haspopup="dialog" onClick={() => setOpen(true)}>
                {t('sync.upgrade.look')}
              </Button>
              <Button
                kind="quiet"
                onClick={() => {
                  putOff.add(key)
                  setLater(1)
                }}
              >
                {t('sync.upgrade.later')}
              </Button>
            </div>
          </div>
        </section>
      )}
      {open && (
        <Suspense fallback={null}>
          <UpgradeSheet inspection={inspection} version={newest} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
