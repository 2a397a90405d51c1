import { questionsOf, type Session, type StandingRow } from '@plumbline/checklist'

const isUuid = (value: unknown): value is string =>
  typeof value === 'string' && /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(value)

/** A change as the appendix tells it: what it named may stand no more. */
interface Told {
  readonly kind: string
  readonly path: string
  readonly value: unknown
}

/** Records of one kind that answers name, those that stand and those that were given before. */
export const namedRecords = (
  session: Session,
  type: 'person' | 'asset' | 'site',
  changes: readonly Told[],
): readonly string[] => {
  const uuids = new Set<string>()
  const add = (answer: unknown): void => {
    for (const uuid of Array.isArray(answer) ? answer : [answer]) if (isUuid(uuid)) uuids.add(uuid)
  }
  for (const { item, answer } of questionsOf(session)) if (item.type === type) add(answer)
  for (const { kind, path, value } of changes)
    if (kind === 'answer' && session.stateOf(path)?.item.type === type) add(value)
  return [...uuids]
}

/** The media an issue names, as its operation wrote them. */
export const mediaOfIssue = (value: unknown): readonly string[] => {
  const media: unknown = typeof value === 'object' && value !== null ? Reflect.get(value, 'media') : null
  return Array.isArray(media) ? media.filter(isUuid).map((uuid) => uuid.toLowerCase()) : []
}

/** Files that stand on the inspection: media with their markups, signatures, and what issues show. */
export const namedFiles = (rows: readonly StandingRow[]): readonly string[] => {
  const uuids = new Set<string>()
  for (const { aspect, value } of rows) {
    if (typeof value !== 'object' || value === null) continue
    if (aspect.startsWith('issue:')) for (const uuid of mediaOfIssue(value)) uuids.add(uuid)
    if (!aspect.startsWith('media:') && !aspect.startsWith('sign:')) continue
    for (const name of ['uuid', 'markup_uuid']) {
      const uuid: unknown = Reflect.get(value, name)
      if (isUuid(uuid)) uuids.add(uuid.toLowerCase())
    }
  }
  return [...uuids]
}
