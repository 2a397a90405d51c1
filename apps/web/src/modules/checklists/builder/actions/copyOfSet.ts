import type { IdSource, ResponseSet } from '@plumbline/checklist'

/** A copy of a set under uuids of its own, and which option became which. */
export const copyOfSet = (
  set: ResponseSet,
  ids: IdSource,
): { readonly set: ResponseSet; readonly answers: ReadonlyMap<string, string> } => {
  const answers = new Map(set.options.map(({ uuid }) => [uuid, ids()]))
  const options = set.options.map(({ label_lang: _labels, ...option }) => ({
    ...option,
    uuid: answers.get(option.uuid) ?? option.uuid,
  }))
  return { set: { uuid: ids(), options }, answers }
}
