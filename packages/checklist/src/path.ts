/**
 * Where an answer belongs: the item's base_id, preceded for every enclosing repeat by that repeat's base_id and the
 * instance's key. `[]` is the inspection itself.
 */
export type Path = readonly string[]

/** The text form of a path, for maps and for the data of a validation answer. */
export function pathKey(path: Path): string {
  return path.join('/')
}

export function pathOfKey(key: string): Path {
  return key === '' ? [] : key.split('/')
}
