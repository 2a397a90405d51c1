import { Skeleton } from '@mantine/core'
import { latePart } from '../../../../shared/late/index.ts'

/** The editor of formatted text, whose code comes with the first text of that kind. */
export const LateContentEditor = latePart(() => import('./ContentEditor.tsx'), {
  meanwhile: () => <Skeleton height={160} />,
})
