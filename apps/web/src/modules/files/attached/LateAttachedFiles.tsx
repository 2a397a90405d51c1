import { latePart } from '../../../shared/late/index.ts'
import { Card, SkeletonRows } from '../../../shared/page/index.ts'

/** The files of a record of another module; their code comes with the first page that shows some. */
export const LateAttachedFiles = latePart(() => import('./AttachedFiles.tsx'), {
  meanwhile: ({ title }) => (
    <Card title={title}>
      <SkeletonRows rows={2} />
    </Card>
  ),
})
