import { Icon } from '@plumbline/kit'
import { IconCloudUp } from '@tabler/icons-react'
import { useEffect, useState, type ReactNode } from 'react'
import { useDevice } from '../app/DeviceContext.tsx'
import { useWords } from '../app/words.ts'
import { useOthersHere } from './OthersContext.tsx'
import { unsentElsewhere, type UnsentOfOther } from './unsentElsewhere.ts'

/** What others still have on their devices: asked of the server when the review opens, and heard from the devices. */
export const useUnsentOfOthers = (inspection: string): readonly UnsentOfOther[] => {
  const device = useDevice()
  const others = useOthersHere()
  const [waiting, setWaiting] = useState<Parameters<typeof unsentElsewhere>[1]>([])
  // Somebody came, left or sent: the server is asked again.
  const moved = others.map(({ connection, unsent }) => `${connection} ${unsent}`).join()
  useEffect(() => {
    let wanted = true
    device.calls.unsentByOthers(inspection).then(
      (answer) => {
        if (wanted && answer.kind === 'done') setWaiting(answer.data.list)
      },
      (error: unknown) => console.error('field: what others have not sent is not known', error),
    )
    return () => {
      wanted = false
    }
  }, [device, inspection, moved])
  return unsentElsewhere(others, waiting, device.name)
}

/** Warns who is about to complete, by name and device. */
export const UnsentOfOthers = ({ unsent }: { readonly unsent: readonly UnsentOfOther[] }): ReactNode => {
  const t = useWords()
  if (unsent.length === 0) return null
  return (
    <section className="notice tone-warning" role="alert">
      <Icon of={IconCloudUp} size="field" />
      <div className="grow">
        <h2 className="strong">{t('sync.others.title')}</h2>
        <ul className="others-unsent">
          {unsent.map(({ name, device, changes, media, left }) => (
            <li key={`${name} ${device}`}>
              <bdi>{[name, device].filter((part) => part !== '').join(' · ')}</bdi>
              {': '}
              {[
                changes > 0 ? t('sync.others.changes', { count: changes }) : '',
                media > 0 ? t('sync.others.media', { count: media }) : '',
                left ? t('sync.others.left') : '',
              ]
                .filter((part) => part !== '')
                .join(', ')}
            </li>
          ))}
        </ul>
        <p>{t('sync.others.text')}</p>
      </div>
    </section>
  )
}
