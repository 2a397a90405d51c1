import { useEffect, useState } from 'react'
import { api } from '../../../../shared/api/index.ts'

/** Signed addresses run out after 15 minutes: asked for again well before that. */
const freshMs = 10 * 60_000
const known = new Map<string, { readonly at: number; readonly address: Promise<string | null> }>()

const ask = async (id: string): Promise<string | null> => {
  try {
    const { file } = await api.files.readFile({ params: { id } }, { silent: true })
    const shown = file.media.find(({ kind }) => kind === 'preview')?.url ?? file.url
    return `/api/storage/${shown}`
  } catch (error) {
    console.warn(error)
    known.delete(id)
    return null
  }
}

const addressOf = (id: string): Promise<string | null> => {
  const before = known.get(id)
  if (before !== undefined && Date.now() - before.at < freshMs) return before.address
  const address = ask(id)
  known.set(id, { at: Date.now(), address })
  return address
}

/** Where a stored picture is to be seen; null until that is known. */
export const useFileAddress = (id: string | null): string | null => {
  const [found, setFound] = useState<{ readonly id: string; readonly address: string | null } | null>(null)
  useEffect(() => {
    if (id === null) return undefined
    let wanted = true
    void addressOf(id).then((address) => {
      if (wanted) setFound({ id, address })
    })
    return () => {
      wanted = false
    }
  }, [id])
  return found !== null && found.id === id ? found.address : null
}
