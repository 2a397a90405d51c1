/** The presets of builder.md section 9. custom: `width` and `height` of the item's options. */
export const mediaQualities = ['normal', 'sd', 'hd', 'fhd', 'qhd', 'custom', 'default', 'png'] as const
export type MediaQuality = (typeof mediaQualities)[number]

/** png is a lossless photo: no video has it. Sound is normal or high. */
export const qualitiesOf = {
  photo: mediaQualities,
  video: mediaQualities.filter((quality) => quality !== 'png'),
  audio: ['normal', 'high'],
} as const satisfies Readonly<Record<'photo' | 'video' | 'audio', readonly string[]>>

interface Size {
  readonly width: number
  readonly height: number
}

/** By every name that files and older templates have for a preset. */
const sizes: ReadonlyMap<string, Size> = new Map(
  Object.entries({
    sd: { width: 854, height: 480 },
    normal: { width: 1280, height: 720 },
    hd: { width: 1280, height: 720 },
    fhd: { width: 1920, height: 1080 },
    qhd: { width: 2560, height: 1440 },
  }).flatMap(([name, size]): [string, Size][] => [
    [name, size],
    [name === 'qhd' ? '2k' : `${size.height}p`, size],
  ]),
)

/**
 * The longest and shortest side in pixels that a preset asks for; null: as the camera gives it (default, png, and what is
 * no preset). Nothing said is normal, which means HD 720p. custom has the two sides of the item's own options.
 */
export function sizeOfQuality(
  quality: unknown,
  custom: { readonly width?: unknown; readonly height?: unknown } = {},
): Size | null {
  if (quality === undefined || quality === null) return sizes.get('normal') ?? null
  const name = typeof quality === 'string' ? quality.toLowerCase() : ''
  if (name !== 'custom') return sizes.get(name) ?? null
  const [width, height] = [sideIn(custom.width), sideIn(custom.height)]
  if (width === null && height === null) return null
  return { width: width ?? height ?? 0, height: height ?? width ?? 0 }
}

function sideIn(value: unknown): number | null {
  return typeof value === 'number' && Number.isFinite(value) && value > 0 ? value : null
}
