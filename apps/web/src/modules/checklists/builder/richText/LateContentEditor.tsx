import { Bone } from '../../../../shared/page/index.ts'
import { latePart } from '../../../../shared/late/index.ts'

/** The editor of formatted text, whose code comes with the first text of that kind. */
export const LateContentEditor = latePart(() => import('./ContentEditor.tsx'), {
  meanwhile: () => <Bone width="100%" height={160} />,
})
