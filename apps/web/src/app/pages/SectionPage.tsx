import { Navigate, useParams } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { PageHeader, useDocumentTitle } from '../../shared/page/index.ts'
import { useSession } from '../../shared/session/index.ts'
import { say, useWords } from '../../shared/words/index.ts'
import { menuOf } from '../menu.ts'
import { Tiles } from './Tiles.tsx'

/** /section/{id}: one module's pages as tiles; an unknown id leads to /error (decisions Q-SHL-1). */
const SectionPage = (): ReactNode => {
  const t = useWords()
  const { id } = useParams({ strict: false })
  const entry = menuOf(useSession()).find((candidate) => candidate.id === id)
  const title = entry ? say(t, entry.name) : ''
  useDocumentTitle(title)
  if (!entry) return <Navigate to="/error" replace />
  return (
    <>
      <PageHeader title={title} path={[{ name: t('shell.sections.title'), to: '/manage/sections' }]} />
      <Tiles entries={entry.children ?? [entry]} address={({ to = '/dashboard' }) => to} />
    </>
  )
}

export default SectionPage
