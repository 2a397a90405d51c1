import '@plumbline/kit/kit.css'
import './styles/field.css'
import './styles/runner.css'
import './styles/inspecting.css'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { FieldApp } from './app/FieldApp.tsx'
import { registerServiceWorker } from './app/serviceWorkerUpdates.ts'
import { lookForCamera } from './questions/hasCamera.ts'

const place = document.getElementById('field')
if (!place) throw new Error('the page has no place for the app')
createRoot(place).render(
  <StrictMode>
    <FieldApp />
  </StrictMode>,
)
registerServiceWorker()
lookForCamera()
