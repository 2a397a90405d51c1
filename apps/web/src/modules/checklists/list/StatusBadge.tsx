import { Badge, type IconShape, type Tone } from '@plumbline/kit'
import { IconCircleCheck, IconFile, IconPencil } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useWords } from '../../../shared/words/index.ts'
import type { TemplateStatus } from './templateStatus.ts'

const looks: Readonly<Record<TemplateStatus, { readonly tone: Tone; readonly icon: IconShape }>> = {
  draft: { tone: 'neutral', icon: IconFile },
  published: { tone: 'success', icon: IconCircleCheck },
  unpublished_changes: { tone: 'warning', icon: IconPencil },
}

export const StatusBadge = ({ status }: { readonly status: TemplateStatus }): ReactNode => {
  const t = useWords()
  return <Badge {...looks[status]}>{t(`templates.status.${status}`)}</Badge>
}
