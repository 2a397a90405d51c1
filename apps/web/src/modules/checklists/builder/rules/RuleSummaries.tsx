import type { ReactNode } from 'react'
import { useWords } from '../../../../shared/words/index.ts'
import { useBuilder } from '../store/BuilderContext.ts'
import { rulesOf } from './ruleSets.ts'
import styles from './RuleSummaries.module.css'
import { branchWords } from './ruleWords.ts'

/** The rules of an item, each as a sentence. */
export const RuleSummaries = ({ id }: { readonly id: string }): ReactNode => {
  const t = useWords()
  const template = useBuilder((state) => state.template)
  const numbers = useBuilder((state) => state.numbers)
  return (
    <ul className={styles['list']}>
      {rulesOf(template, id).flatMap(({ uuid, kind, branches }) =>
        branches.map((branch, position) => (
          <li key={`${uuid} ${position}`} className={styles['rule']}>
            {branchWords({ t, template, numbers, id }, kind, branch)}
          </li>
        )),
      )}
    </ul>
  )
}
