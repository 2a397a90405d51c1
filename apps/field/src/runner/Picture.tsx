import { Icon } from '@plumbline/kit'
import { IconPhoto } from '@tabler/icons-react'
import { useEffect, useState, type ReactNode } from 'react'
import { useWords } from '../app/words.ts'
import { useRun } from './RunContext.tsx'

/** An example picture: its room is there before it is. */
export const Picture = ({ uuid, name }: { readonly uuid: string; readonly name: string }): ReactNode => {
  const t = useWords()
  const { media } = useRun()
  const [address, setAddress] = useState<string | null | undefined>(undefined)
  const { templateFile } = media
  useEffect(() => {
    let wanted = true
    void templateFile(uuid).then((found) => {
      if (wanted) setAddress(found)
    })
    return () => {
      wanted = false
    }
  }, [templateFile, uuid])
  if (address === null)
    return (
      <span className="row muted">
        <Icon of={IconPhoto} />
        {t('field.info.pictureLater')}
      </span>
    )
  return (
    <a
      className="info-picture"
      href={address}
      target="_blank"
      rel="noopener noreferrer"
      aria-busy={address === undefined}
    >
      {address !== undefined && <img src={address} alt={name === '' ? t('field.info.picture') : name} />}
    </a>
  )
}

/** The same within a formatted text. */
export const pictureInText = (uuid: string, name: string): ReactNode => <Picture uuid={uuid} name={name} />
