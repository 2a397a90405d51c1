import { useEffect, useState } from 'react'
import { useRun } from './RunContext.tsx'

/** Where a file of the template is to be had: undefined while it is looked for, null when it can't be had now. */
export const useTemplateFile = (uuid: string): string | null | undefined => {
  const { media } = useRun()
  const [address, setAddress] = useState<string | null | undefined>(undefined)
  const { templateFile } = media
  useEffect(() => {
    let wanted = true
    void templateFile(uuid).then((found) => {
      if (wanted) setAddress(found)
    })
    return () => {
      wanted = false
    }
  }, [templateFile, uuid])
  return address
}
