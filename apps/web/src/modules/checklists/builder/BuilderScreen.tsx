import { useParams } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { BuilderPage } from './BuilderPage.tsx'

/** /checklist/template/{templateId}/edit */
export default function BuilderScreen(): ReactNode {
  const { templateId } = useParams({ strict: false })
  return templateId === undefined ? null : <BuilderPage key={templateId} templateId={templateId} />
}
