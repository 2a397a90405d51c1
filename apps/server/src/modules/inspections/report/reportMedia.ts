import {
  picturesIn,
  shownMedia,
  type Medium,
  type PathState,
  type Signature,
  type StandingRow,
} from '@plumbline/checklist'
import type { ReportItem, StoredFile } from '@plumbline/contract'
import { mediaOfIssue } from './namedRecords.ts'
import { titleOf, type ReportSource } from './reportSource.ts'

type ReportMedium = ReportItem['media'][number]

const kindOf = (file: StoredFile | undefined, type: string | null): string => {
  if (file) return file.content_type.split('/', 1)[0] ?? 'file'
  return type === 'video' || type === 'audio' ? type : 'image'
}

const addressOf = (file: StoredFile | undefined, kind: 'thumb' | 'preview'): string | null =>
  file === undefined ? null : (file.media.find((medium) => medium.kind === kind)?.url ?? file.url)

/** Numbers photos through each page, each once, and remembers which bytes are still on a device. */
export class ReportMedia {
  private readonly source: ReportSource
  private readonly devices: ReadonlyMap<string, string>
  private readonly counts = new Map<string, number>()
  private readonly missing = new Map<string, number>()
  private readonly shown = new Map<string, ReportMedium>()
  /** What rows show of the media that they name; null: removed. */
  private readonly standing: ReadonlyMap<string, string | null>

  constructor(source: ReportSource) {
    this.source = source
    this.devices = new Map(source.rows.flatMap((row) => heldBy(row).map((uuid) => [uuid, row.device] as const)))
    this.standing = shownMedia(source.rows)
  }

  mediaOf(state: PathState, page: string): ReportMedium[] {
    return state.media.map((medium) => this.mediumOf(medium, state.item.type, page))
  }

  /**
   * One of an issue, numbered after those before it. A question's own photo stays the one it is, with its number, its
   * caption and what was drawn on it: what was made unreadable there is not shown here either. Null: one that was
   * removed from its question.
   */
  ofIssue(uuid: string, page: string): ReportMedium | null {
    const named = uuid.toLowerCase()
    const stands = this.standing.get(named)
    if (stands === null) return null
    // Its question may come after this issue, or be hidden: what was drawn on it counts all the same.
    const markup = stands === undefined || stands === named ? null : stands
    return this.shown.get(named) ?? this.mediumOf({ uuid, caption: '', markup_uuid: markup }, null, page)
  }

  signaturesOf(signatures: readonly Signature[]): ReportItem['signatures'] {
    return signatures.map(({ uuid, name, at }) => {
      const file = this.source.files.get(uuid)
      if (!file) this.miss(uuid)
      return { uuid, name, at, url: addressOf(file, 'preview') }
    })
  }

  /** The pictures that an instruction shows in its text, as it stands in the report's language. */
  picturesIn({ item }: PathState): Pick<ReportItem, 'pictures'> {
    if (item.type !== 'instruction') return {}
    const pictures = picturesIn(titleOf(this.source, item)).flatMap((uuid) => {
      const url = addressOf(this.source.textFiles.get(uuid), 'preview')
      return url === null ? [] : [{ uuid, url }]
    })
    return pictures.length === 0 ? {} : { pictures }
  }

  /** How many media are not here yet, by the device they are on. */
  waiting(): { device: string; count: number }[] {
    return [...this.missing].map(([device, count]) => ({ device, count }))
  }

  private mediumOf(
    { uuid, caption, markup_uuid: markup }: Pick<Medium, 'uuid' | 'caption' | 'markup_uuid'>,
    type: string | null,
    page: string,
  ): ReportMedium {
    const { files } = this.source
    const count = (this.counts.get(page) ?? 0) + 1
    this.counts.set(page, count)
    const original = files.get(uuid)
    // With a drawing on it only the marked picture is shown: what is made unreadable is nowhere to be read, also not
    // while the marked one is on its way.
    const file = markup === null ? original : files.get(markup)
    if (!file) this.miss(uuid)
    const full = file?.media.find(({ kind }) => kind === 'original')
    const medium = {
      uuid,
      number: `${page}-${count}`,
      kind: kindOf(file, type),
      name: original?.name ?? '',
      caption,
      markup_uuid: markup,
      url: addressOf(file, 'preview'),
      thumb_url: addressOf(file, 'thumb'),
      width: full?.width ?? null,
      height: full?.height ?? null,
      device: file ? null : this.deviceOf(uuid),
    }
    this.shown.set(uuid.toLowerCase(), medium)
    return medium
  }

  private deviceOf(uuid: string): string {
    return this.devices.get(uuid) ?? ''
  }

  private miss(uuid: string): void {
    const device = this.deviceOf(uuid)
    this.missing.set(device, (this.missing.get(device) ?? 0) + 1)
  }
}

/** The media that a row brings along. */
const heldBy = ({ aspect, value }: StandingRow): readonly string[] => {
  if (value === null) return []
  if (aspect.startsWith('issue:')) return mediaOfIssue(value)
  return aspect.startsWith('media:') || aspect.startsWith('sign:') ? [aspect.slice(aspect.indexOf(':') + 1)] : []
}
