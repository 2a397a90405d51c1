import type { Calculation } from '../template/model.ts'

/**
 * What a name of an equation stands for: the item that `calculations.items` gives it, else the one with that reference
 * key. undefined: "variable {var} is unknown" (builder.md section 5), also where the item that is given is gone: another
 * one that happens to have the key is not what the author meant.
 */
export function variableOf<T>(
  name: string,
  { items }: Partial<Calculation>,
  byId: (id: string) => T | undefined,
  byKey: (key: string) => T | undefined,
): T | undefined {
  const id = items !== undefined && Object.hasOwn(items, name) ? items[name] : undefined
  return id === undefined ? byKey(name) : byId(id)
}
