import type { Path } from '@plumbline/checklist'
import { useWords } from '../app/words.ts'
import { entryTitles } from './entryTitles.ts'
import { useRun } from './RunContext.tsx'

/** Which entries of repeats an answer stands in; '' in none. */
export const useEntries = (path: Path): string => {
  const t = useWords()
  const { runner } = useRun()
  return entryTitles(t, runner.compiled.template, runner.stateOf, path).join(' · ')
}
