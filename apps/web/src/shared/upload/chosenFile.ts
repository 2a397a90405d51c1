import type { ChosenFile } from './uploadRules.ts'

/** The sides of a picture in px; null for what the browser does not know as one. */
const sidesOf = async (file: File): Promise<ChosenFile['sides']> => {
  if (!file.type.startsWith('image/')) return null
  try {
    const picture = await createImageBitmap(file)
    const sides = { width: picture.width, height: picture.height }
    picture.close()
    return sides
  } catch {
    // No picture after all, or one without sides of its own: the server looks at what is in it.
    return null
  }
}

/** A file as the rules look at it. */
export const chosenFile = async (file: File): Promise<ChosenFile> => ({
  name: file.name,
  type: file.type,
  bytes: file.size,
  sides: await sidesOf(file),
})
