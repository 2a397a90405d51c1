import type { FileKind } from '@plumbline/contract'
import type { IconShape } from '@plumbline/kit'
import { IconFile, IconFolder, IconMovie, IconMusic, IconPhoto } from '@tabler/icons-react'

export const fileIcons: Readonly<Record<FileKind, IconShape>> = {
  folder: IconFolder,
  picture: IconPhoto,
  document: IconFile,
  video: IconMovie,
  audio: IconMusic,
}
