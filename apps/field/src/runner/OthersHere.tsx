import { pagesOf } from '@plumbline/checklist'
import { Avatar } from '@plumbline/kit'
import { useState, type ReactNode } from 'react'
import { useWords } from '../app/words.ts'
import { Sheet } from '../controls/Sheet.tsx'
import { itemTitle } from './itemTitle.ts'
import { useOthersHere } from './OthersContext.tsx'
import { useRun } from './RunContext.tsx'

const mostShown = 3

/** Who else is in this inspection, and on which page: small in the frame, in full by a tap. Nothing while one is alone. */
export const OthersHere = (): ReactNode => {
  const t = useWords()
  const { runner, templateLanguage } = useRun()
  const here = useOthersHere().filter(({ state }) => state === 'here')
  const [open, setOpen] = useState(false)
  if (here.length === 0) return null
  const pages = pagesOf(runner.session)
  const pageOf = (key: string | null): string | null => {
    const page = pages.find((candidate) => candidate.key === key)
    return page ? itemTitle(runner.compiled.template, page.item, templateLanguage) : null
  }
  return (
    <>
      <button
        type="button"
        className="others-here"
        aria-haspopup="dialog"
        aria-label={t('sync.here.open', { count: here.length })}
        onClick={() => setOpen(true)}
      >
        {here.slice(0, mostShown).map(({ connection, name }) => (
          <Avatar key={connection} name={name} size={24} decorative />
        ))}
        {here.length > mostShown && <span className="small figures">+{here.length - mostShown}</span>}
      </button>
      {open && (
        <Sheet title={t('sync.here.title')} onClose={() => setOpen(false)}>
          {here.map(({ connection, name, device, at }) => {
            const page = pageOf(at)
            return (
              <div key={connection} className="line-row">
                <Avatar name={name} size={36} decorative />
                <span className="grow">
                  <span className="title">
                    <bdi>{name}</bdi>
                  </span>
                  <span className="sub">
                    <bdi>{device}</bdi>
                    {page !== null && (
                      <>
                        {' · '}
                        <bdi>{t('sync.here.on', { page })}</bdi>
                      </>
                    )}
                  </span>
                </span>
              </div>
            )
          })}
        </Sheet>
      )}
    </>
  )
}
