/** What is needed only when two authors have met: it is fetched then. */
export { compareSides, mergeOnto } from '@plumbline/checklist'
