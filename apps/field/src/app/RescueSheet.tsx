import { Icon } from '@plumbline/kit'
import { IconAlertCircle, IconFileDownload, IconFileUpload } from '@tabler/icons-react'
import { useId, useRef, useState, type ReactNode } from 'react'
import { Button } from '../controls/Button.tsx'
import { Sheet } from '../controls/Sheet.tsx'
import { useToast } from '../controls/Toasts.tsx'
import { openRescueFile, rescueIsPossible, writeRescueFile } from '../sync/rescueFile.ts'
import { useDevice } from './DeviceContext.tsx'
import { download } from './download.ts'
import { useWords } from './words.ts'

const shortestPassphrase = 8

/** Everything unsent as one locked file, and the way back in. */
export const RescueSheet = ({ onClose }: { readonly onClose: () => void }): ReactNode => {
  const t = useWords()
  const device = useDevice()
  const toast = useToast()
  const passphraseId = useId()
  const file = useRef<HTMLInputElement>(null)
  const [passphrase, setPassphrase] = useState('')
  const [problem, setProblem] = useState('')
  const possible = rescueIsPossible()
  const longEnough = (): boolean => {
    const long = passphrase.length >= shortestPassphrase
    setProblem(long ? '' : t('field.device.passphraseShort'))
    return long
  }
  const save = async (): Promise<void> => {
    if (!longEnough()) return
    const day = new Date(device.clock.now()).toISOString().slice(0, 10)
    download(await writeRescueFile(device, passphrase), `plumbline-${day}.rescue`)
    toast({ text: t('field.device.rescueSaved') })
    onClose()
  }
  const open = async (chosen: File): Promise<void> => {
    const bytes = new Uint8Array(await chosen.arrayBuffer())
    const result = await openRescueFile(device.store, device.person, bytes, passphrase)
    if (result.kind === 'wrong') setProblem(t('field.device.rescueWrong'))
    else if (result.kind === 'other_person') setProblem(t('field.device.rescueOther', { name: result.name }))
    else {
      toast({ text: t('field.device.rescueOpened', { count: result.inspections.length }) })
      onClose()
      for (const inspection of result.inspections) await device.changed(inspection)
      device.sendSoon()
    }
  }
  return (
    <Sheet title={t('field.device.rescue')} padded onClose={onClose}>
      <div className="stack">
        <p className="secondary">{t(possible ? 'field.device.rescueText' : 'field.device.rescueNeedsSecure')}</p>
        {possible && (
          <>
            <div>
              <label className="field-label" htmlFor={passphraseId}>
                {t('field.device.passphrase')}
              </label>
              <input
                id={passphraseId}
                className="input"
                type="password"
                autoComplete="new-password"
                aria-describedby={`${passphraseId}-hint`}
                value={passphrase}
                onChange={(event) => {
                  setPassphrase(event.target.value)
                  setProblem('')
                }}
              />
              <p id={`${passphraseId}-hint`} className="muted small">
                {t('field.device.passphraseHint')}
              </p>
              <div role="alert">
                {problem !== '' && (
                  <p className="error-line">
                    <Icon of={IconAlertCircle} />
                    {problem}
                  </p>
                )}
              </div>
            </div>
            <Button kind="primary" wide icon={IconFileDownload} onClick={() => void save()}>
              {t('field.device.rescueSave')}
            </Button>
            <input
              ref={file}
              className="visually-hidden"
              type="file"
              accept=".rescue"
              tabIndex={-1}
              aria-hidden
              onChange={(event) => {
                const [chosen] = event.target.files ?? []
                event.target.value = ''
                if (chosen) void open(chosen)
              }}
            />
            <Button
              wide
              icon={IconFileUpload}
              onClick={() => {
                if (longEnough()) file.current?.click()
              }}
            >
              {t('field.device.rescueOpen')}
            </Button>
          </>
        )}
      </div>
    </Sheet>
  )
}
