import type { Client } from '@plumbline/contract/client'

/** The calls the builder makes; a test hands in its own. */
export type BuilderCalls = Pick<
  Client['checklists'],
  | 'readTemplate'
  | 'editTemplate'
  | 'saveTemplate'
  | 'newTemplate'
  | 'publishTemplate'
  | 'newResponse'
  | 'pastItems'
  | 'allFolders'
  | 'lastVersionItems'
>
