import '@plumbline/kit/kit.css'
import './styles/field.css'
import './styles/runner.css'
import './styles/inspecting.css'
import { createRoot } from 'react-dom/client'
import { PreviewApp } from './preview/PreviewApp.tsx'

const place = document.getElementById('field')
if (!place) throw new Error('the page has no place for the preview')
createRoot(place).render(<PreviewApp />)
