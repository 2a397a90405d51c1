import { Icon } from '@plumbline/kit'
import { formatFileSize, formatSizeBeside } from '@plumbline/language'
import { IconAlertCircle } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useWords, type FieldTranslator } from '../app/words.ts'
import type { FileProblem } from './fileProblem.ts'
import { largestFile } from './recordings.ts'

const problemText = (t: FieldTranslator, problem: FileProblem): string => {
  const { kind, name } = problem
  switch (kind) {
    case 'too_large':
      return t('inspecting.file.tooLarge', {
        name,
        size: formatSizeBeside(t.language, problem.bytes, largestFile),
        limit: formatFileSize(t.language, largestFile),
      })
    case 'too_long':
      return t('inspecting.file.tooLong', { name, seconds: problem.seconds })
    case 'no_picture':
      return t('inspecting.file.noPicture', { name })
    case 'unplayable':
      return t('inspecting.file.unplayable', { name })
    case 'not_kept':
      return t('inspecting.file.notKept', { name })
    case 'duplicate':
      return t('inspecting.file.duplicate', { name })
    case 'one_only':
      return t('inspecting.file.oneOnly', { name })
  }
}

/** Which files were not kept, and why. */
export const FileProblemLine = ({ problems }: { readonly problems: readonly FileProblem[] }): ReactNode => {
  const t = useWords()
  return (
    problems.length > 0 && (
      <div role="alert" className="stack tight">
        {problems.map((problem, index) => (
          <p key={`${index} ${problem.kind} ${problem.name}`} className="error-line">
            <Icon of={IconAlertCircle} />
            {problemText(t, problem)}
          </p>
        ))}
      </div>
    )
  )
}
