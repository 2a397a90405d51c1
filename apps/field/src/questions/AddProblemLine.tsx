import { Icon } from '@plumbline/kit'
import { formatFileSize } from '@plumbline/language'
import { IconAlertCircle } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useWords } from '../app/words.ts'
import { largestFile } from './recordings.ts'
import type { AddProblem } from './useAddPhotos.ts'

/** Why the last picture or file was not kept. */
export const AddProblemLine = ({ problem }: { readonly problem: AddProblem | null }): ReactNode => {
  const t = useWords()
  return (
    problem !== null && (
      <p className="error-line" role="alert">
        <Icon of={IconAlertCircle} />
        {problem === 'failed'
          ? t('field.photo.failed')
          : t('inspecting.recording.tooLarge', { size: formatFileSize(t.language, largestFile) })}
      </p>
    )
  )
}
