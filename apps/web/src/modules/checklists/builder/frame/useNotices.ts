import { useEffect, useRef } from 'react'
import { showToast } from '../../../../shared/toasts/index.ts'
import { useWords } from '../../../../shared/words/index.ts'
import { useBuilder, useBuilderStore } from '../store/BuilderContext.ts'

/** Shows what an author should know after an act; what was changed can be taken back right there. */
export const useNotices = (): void => {
  const t = useWords()
  const store = useBuilderStore()
  const notice = useBuilder((state) => state.notice)
  const told = useRef(notice?.count ?? 0)
  useEffect(() => {
    if (notice === null || notice.count === told.current) return
    told.current = notice.count
    const { said } = notice
    const { template } = store.read()
    const undo = {
      name: t('gen.undo'),
      // Only what was just done: after another edit the button would take that one back.
      perform: () => {
        if (store.read().template === template) store.undo()
      },
    }
    switch (said.kind) {
      case 'deleted':
        return void showToast({
          kind: 'info',
          title: t('builder.said.removed', { count: said.count }),
          text: t('arrange.notice.deleted'),
          action: undo,
        })
      case 'reordered':
        return void showToast({
          kind: 'warning',
          title: t('arrange.notice.moved'),
          text: t('arrange.notice.reordered'),
          action: undo,
        })
      case 'pasted': {
        const calculation = said.dropped.includes('calculation')
        const links = said.dropped.some((kind) => kind !== 'calculation')
        return void showToast({
          kind: 'warning',
          title: t('arrange.notice.pasted', { count: said.count }),
          text: [calculation ? t('arrange.notice.calculation') : '', links ? t('arrange.notice.links') : '']
            .filter((text) => text !== '')
            .join(' '),
          action: undo,
        })
      }
      case 'copied':
        return void showToast({ kind: 'info', title: t('arrange.notice.copied', { count: said.count }) })
      case 'skipped':
        return void showToast({ kind: 'info', title: t('arrange.notice.skipped', { count: said.count }) })
      case 'no_room':
        return void showToast({ kind: 'warning', title: t('arrange.notice.noRoom') })
      case 'nothing_to_paste':
        return void showToast({ kind: 'info', title: t('arrange.notice.nothingToPaste') })
    }
  }, [notice, store, t])
}
