import { migrateTypes, type TypeMigration } from '@plumbline/checklist'
import type { ActionView } from '../actions/ActionView.ts'
import { nothing, type Outcome } from '../store/outcome.ts'

/** Every deprecated type replaced, or that of some items; one step (Q-BLD-17). */
export const migrationOf = (
  { template, ids }: Pick<ActionView, 'template' | 'ids'>,
  only?: readonly string[],
): TypeMigration | null => migrateTypes(template, ids, only === undefined ? undefined : new Set(only))

export const fixTypes = (view: Pick<ActionView, 'template' | 'ids'>, only?: readonly string[]): Outcome => {
  const migration = migrationOf(view, only)
  return migration === null ? nothing : { kind: 'change', edit: migration.edit }
}
