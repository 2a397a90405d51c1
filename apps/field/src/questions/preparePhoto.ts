import { sizeOfQuality, type ItemOptions } from '@plumbline/checklist'

export interface PreparedPhoto {
  readonly bytes: Uint8Array<ArrayBuffer>
  readonly mime: string
  readonly name: string
}

const jpegQuality = 0.85

/** The size a picture is kept at, never larger than it was taken. */
export const keptSize = (
  width: number,
  height: number,
  options: Pick<ItemOptions, 'quality'> & { readonly [extra: string]: unknown },
): { readonly width: number; readonly height: number } => {
  const asked = sizeOfQuality(options.quality, { width: options['width'], height: options['height'] })
  const longest = asked === null ? Infinity : Math.max(asked.width, asked.height)
  const scale = Math.min(1, longest / Math.max(width, height))
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) }
}

const bytesOf = async (blob: Blob): Promise<Uint8Array<ArrayBuffer>> => new Uint8Array(await blob.arrayBuffer())

const withEnding = (name: string, ending: string): string => `${name.replace(/\.[^.]*$/, '') || 'photo'}.${ending}`

/**
 * A picture as it is kept: turned upright by its EXIF orientation, scaled to the question's preset, without the
 * camera's hidden data. `default` keeps the file as the camera made it. Rejects what is no picture.
 */
export const preparePhoto = async (file: File, options: ItemOptions): Promise<PreparedPhoto> => {
  const bitmap = await createImageBitmap(file, { imageOrientation: 'from-image' })
  try {
    const quality = (options.quality ?? 'normal').toLowerCase()
    if (quality === 'default') return { bytes: await bytesOf(file), mime: file.type, name: file.name }
    const { width, height } = keptSize(bitmap.width, bitmap.height, options)
    const canvas = document.createElement('canvas')
    canvas.width = width
    canvas.height = height
    const context = canvas.getContext('2d')
    if (!context) throw new Error('no canvas to draw the photo on')
    context.imageSmoothingQuality = 'high'
    context.drawImage(bitmap, 0, 0, width, height)
    const mime = quality === 'png' ? 'image/png' : 'image/jpeg'
    const blob = await new Promise<Blob | null>((made) => canvas.toBlob(made, mime, jpegQuality))
    if (!blob) throw new Error('the photo could not be written')
    return { bytes: await bytesOf(blob), mime, name: withEnding(file.name, quality === 'png' ? 'png' : 'jpg') }
  } finally {
    bitmap.close()
  }
}
