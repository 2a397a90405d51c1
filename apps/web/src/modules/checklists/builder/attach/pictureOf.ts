import type { UploadRules } from '../../../../shared/upload/index.ts'

/** builder.md section 2: what an editor accepts as a picture. */
export const pictureTypes = 'image/gif,image/jpeg,image/png,image/svg+xml'
export const pictureRules: UploadRules = { types: pictureTypes.split(',') }

/** The longer side a drawing is drawn with, in pixels: enough to look at it closely. */
const longerSide = 1600

const drawn = async (file: File): Promise<Blob> => {
  const address = URL.createObjectURL(file)
  try {
    const image = new Image()
    image.src = address
    await image.decode()
    const { naturalWidth: width, naturalHeight: height } = image
    const scale = longerSide / Math.max(width, height, 1)
    const canvas = document.createElement('canvas')
    canvas.width = Math.max(1, Math.round(width * scale))
    canvas.height = Math.max(1, Math.round(height * scale))
    canvas.getContext('2d')?.drawImage(image, 0, 0, canvas.width, canvas.height)
    return await new Promise((resolve, reject) =>
      canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('the drawing could not be drawn')))),
    )
  } finally {
    URL.revokeObjectURL(address)
  }
}

/**
 * The picture as it is sent. A drawing in SVG may carry scripts, which are never stored: it is drawn here, where nothing
 * in it can run, and becomes a PNG.
 */
export const pictureOf = async (file: File): Promise<{ readonly file: Blob; readonly fileName: string }> =>
  file.type === 'image/svg+xml'
    ? { file: await drawn(file), fileName: file.name.replace(/(?:\.svg)?$/i, '.png') }
    : { file, fileName: file.name }
