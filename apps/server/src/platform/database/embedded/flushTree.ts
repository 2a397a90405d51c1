import { open, readdir } from 'node:fs/promises'
import { join } from 'node:path'

/** Flushes every file and folder under `root` to the disk, so that a rename of `root` may follow. */
export async function flushTree(root: string): Promise<void> {
  const entries = await readdir(root, { recursive: true, withFileTypes: true })
  const paths = [...entries.map((entry) => join(entry.parentPath, entry.name)), root]
  const next = paths.values()
  const flushRest = async (): Promise<void> => {
    for (const path of next) {
      const file = await open(path, 'r')
      try {
        await file.sync()
      } finally {
        await file.close()
      }
    }
  }
  await Promise.all(Array.from({ length: 16 }, flushRest))
}
