import { useEffect } from 'react'

/** The name in the browser's tab: "Templates · Plumbline". */
export const useDocumentTitle = (title: string): void => {
  useEffect(() => {
    document.title = title === '' ? 'Plumbline' : `${title} · Plumbline`
  }, [title])
}
