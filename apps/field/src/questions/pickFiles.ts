export interface FileWish {
  readonly accept: string
  /** The camera at once, where the device has one. */
  readonly camera?: boolean
  readonly several?: boolean
}

/**
 * The browser's own picker, in the moment of a tap. Its field is made then and goes with the choice: a page of a hundred
 * questions does not hold hundreds of them. Nothing is told when nothing is chosen.
 */
export const pickFiles = (
  { accept, camera = false, several = false }: FileWish,
  chosen: (files: readonly File[]) => void,
): void => {
  const field = document.createElement('input')
  field.type = 'file'
  field.accept = accept
  field.multiple = several
  field.className = 'visually-hidden'
  field.tabIndex = -1
  field.ariaHidden = 'true'
  if (camera) field.setAttribute('capture', 'environment')
  field.addEventListener('change', () => {
    const files = [...(field.files ?? [])]
    field.remove()
    if (files.length > 0) chosen(files)
  })
  field.addEventListener('cancel', () => field.remove())
  document.body.append(field)
  field.click()
}
