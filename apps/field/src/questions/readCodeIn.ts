import { openCodeReader, type CodeKind } from './readCodes.ts'

/** Enough for a code that fills a third of the picture. */
const longestSide = 1600

/** A picture's pixels, not larger than a code needs. */
export const pixelsOf = (picture: CanvasImageSource, width: number, height: number): ImageData | null => {
  const scale = Math.min(1, longestSide / Math.max(width, height, 1))
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.round(width * scale))
  canvas.height = Math.max(1, Math.round(height * scale))
  const context = canvas.getContext('2d', { willReadFrequently: true })
  if (!context) return null
  context.drawImage(picture, 0, 0, canvas.width, canvas.height)
  return context.getImageData(0, 0, canvas.width, canvas.height)
}

/** The code on a photo; null when there is none that can be read. Rejects what is no picture. */
export const readCodeIn = async (file: File, kind: CodeKind): Promise<string | null> => {
  const bitmap = await createImageBitmap(file, { imageOrientation: 'from-image' })
  try {
    const pixels = pixelsOf(bitmap, bitmap.width, bitmap.height)
    return pixels && (await (await openCodeReader(kind))(pixels))
  } finally {
    bitmap.close()
  }
}
