import { Icon } from '@plumbline/kit'
import { IconPhoto } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useWords } from '../app/words.ts'
import { useTemplateFile } from './useTemplateFile.ts'

/** An example picture: its room is there before it is. */
export const Picture = ({ uuid, name }: { readonly uuid: string; readonly name: string }): ReactNode => {
  const t = useWords()
  const address = useTemplateFile(uuid)
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
