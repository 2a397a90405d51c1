import sharp from 'sharp'

export interface DerivedImage {
  readonly kind: 'thumb' | 'preview'
  readonly content: Buffer
  readonly contentType: string
  readonly width: number
  readonly height: number
}

export interface Derived {
  readonly width: number
  readonly height: number
  readonly images: readonly DerivedImage[]
}

const sizes = { thumb: { edge: 320, quality: 72 }, preview: { edge: 1280, quality: 80 } } as const
const largestPixels = 120_000_000

/**
 * Display sizes of a picture: upright, re-encoded, without its metadata (longest edge 320 and 1,280 px). Null when the
 * bytes are no readable picture. A drawing with transparency stays PNG.
 */
export const derive = async (content: Uint8Array): Promise<Derived | null> => {
  try {
    const source = sharp(content, { limitInputPixels: largestPixels, failOn: 'error' })
    const { hasAlpha, autoOrient } = await source.metadata()
    const images: DerivedImage[] = []
    for (const kind of ['preview', 'thumb'] as const) {
      const { edge, quality } = sizes[kind]
      const sized = source.clone().rotate().resize(edge, edge, { fit: 'inside', withoutEnlargement: true })
      const { data, info } = await (hasAlpha ? sized.png() : sized.jpeg({ quality, mozjpeg: false })).toBuffer({
        resolveWithObject: true,
      })
      images.push({
        kind,
        content: data,
        contentType: hasAlpha ? 'image/png' : 'image/jpeg',
        width: info.width,
        height: info.height,
      })
    }
    return { width: autoOrient.width, height: autoOrient.height, images }
  } catch {
    // Whatever the decoder stumbled over, in words of its own: the original is kept as it is.
    return null
  }
}
