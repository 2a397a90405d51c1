import { serveTasks } from '../../../platform/threads/index.ts'
import { openFile, type FileToOpen, type OpenedFile } from './openFile.ts'

serveTasks<FileToOpen, OpenedFile>((file) => openFile(file))
