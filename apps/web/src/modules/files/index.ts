import { IconFolders, IconFolder } from '@tabler/icons-react'
import { api } from '../../shared/api/index.ts'
import { lateDialog } from '../../shared/late/index.ts'
import type { WebModule } from '../../shared/screens/index.ts'

const manages = ['RES_MANAGE_FILE_MANAGER'] as const

export { LateAttachedFiles as AttachedFiles } from './attached/LateAttachedFiles.tsx'
export type { RecordFiles } from './attached/attached.ts'

/** A dialog to choose a file of the file manager by; its code comes with the first time it is opened. */
export const FileChooser = lateDialog(
  () => import('./chooser/FileChooser.tsx'),
  ({ close }) => close,
)

export const filesModule: WebModule = {
  screens: [
    {
      path: '/resources/filemanager',
      access: manages,
      layout: 'shell',
      title: 'files.title',
      load: () => import('./FileManagerScreen.tsx'),
    },
  ],
  menu: [
    {
      id: 'resources',
      name: 'files.resources',
      icon: IconFolders,
      access: 'general',
      covers: ['/resources'],
      children: [
        { id: 'filemanager', name: 'files.title', icon: IconFolder, access: manages, to: '/resources/filemanager' },
      ],
    },
  ],
  search: {
    id: 'files',
    name: 'files.title',
    icon: IconFolder,
    access: manages,
    find: async (text, signal) => {
      const { list } = await api.files.listFiles({ query: { q: text, limit: '10' } }, { silent: true, signal })
      return list.map(({ uuid, name, is_file, path }) => {
        const at = is_file ? path.at(-1)?.uuid : uuid
        return {
          id: uuid,
          title: name,
          detail: path.map((folder) => folder.name).join(' / '),
          to: at === undefined ? '/resources/filemanager' : `/resources/filemanager?folder=${at}`,
        }
      })
    },
  },
}
