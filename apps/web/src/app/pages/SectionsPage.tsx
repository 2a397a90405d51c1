import type { ReactNode } from 'react'
import { PageHeader } from '../../shared/page/index.ts'
import { useSession } from '../../shared/session/index.ts'
import { useWords } from '../../shared/words/index.ts'
import { menuOf } from '../menu.ts'
import { Tiles } from './Tiles.tsx'

/** /manage/sections: the modules one may open, as tiles (decisions Q-SHL-1). */
const SectionsPage = (): ReactNode => {
  const t = useWords()
  const entries = menuOf(useSession())
  return (
    <>
      <PageHeader title={t('shell.sections.title')} count={t('shell.sections.count', { count: entries.length })} />
      <Tiles entries={entries} address={({ id }) => `/section/${id}`} />
    </>
  )
}

export default SectionsPage
