import sharp from 'sharp'

/** Twice the size an icon is drawn at. */
const edge = 64
const largestPixels = 40_000_000

/** A picture as a small PNG in a `data:` address; null when the bytes are no readable picture. */
export const iconOf = async (content: Uint8Array): Promise<string | null> => {
  try {
    const small = await sharp(content, { limitInputPixels: largestPixels, failOn: 'error' })
      .rotate()
      .resize(edge, edge, { fit: 'contain', background: { r: 0, g: 0, b: 0, alpha: 0 } })
      .png({ palette: true })
      .toBuffer()
    return `data:image/png;base64,${small.toString('base64')}`
  } catch {
    // Whatever the decoder stumbled over, in words of its own.
    return null
  }
}
