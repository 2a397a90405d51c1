import { useEffect, useState } from 'react'
import type { TemplateEntry } from '../sync/model.ts'
import { useDevice, useOverview } from './DeviceContext.tsx'

/** A template that asks for an asset, and the base_id of the question. */
export interface AssetTemplate {
  readonly entry: TemplateEntry
  readonly question: string
}

/** Templates that may be started at an asset; null: they are being read. */
export const useAssetTemplates = (): readonly AssetTemplate[] | null => {
  const device = useDevice()
  const { templates } = useOverview()
  const [found, setFound] = useState<readonly AssetTemplate[] | null>(null)
  useEffect(() => {
    let wanted = true
    const read = async (): Promise<readonly AssetTemplate[]> => {
      const kept = await device.store.templates()
      return templates.flatMap((entry) => {
        const body = kept.find(({ uuid, version }) => uuid === entry.uuid && version === entry.version)?.body
        const question = body?.items.find(({ type }) => type === 'asset')?.base_id
        return question === undefined ? [] : [{ entry, question }]
      })
    }
    read().then(
      (list) => {
        if (wanted) setFound(list)
      },
      (error: unknown) => console.error('field: templates could not be read', error),
    )
    return () => {
      wanted = false
    }
  }, [device, templates])
  return found
}
