import '@plumbline/kit/kit.css'
import './shared/theme/mantineStyles.ts'
import { createRoot } from 'react-dom/client'
import { start } from './app/start.tsx'

const place = document.getElementById('root')
if (!place) throw new Error('index.html has no #root')
void start(createRoot(place))
