import '@plumbline/kit/kit.css'
import './shared/theme/mantineStyles.ts'
import { createRoot } from 'react-dom/client'
import { start } from './app/start.tsx'
import { isMissingCode } from './shared/late/index.ts'

const place = document.getElementById('root')
if (!place) throw new Error('index.html has no #root')

/** Code that did not come is said on the screen; anything else that a boundary caught is a mistake of ours. */
const onCaughtError = (error: unknown, { componentStack }: { readonly componentStack?: string | undefined }): void => {
  if (isMissingCode(error)) console.warn('a part could not be fetched', error)
  else console.error(error, componentStack)
}

void start(createRoot(place, { onCaughtError }))
