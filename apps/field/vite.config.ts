import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { precompiledWords } from '../../scripts/precompiledWords.ts'
import { serviceWorker } from './build/serviceWorker.ts'

const here = (path: string): string => fileURLToPath(new URL(path, import.meta.url))
const server = process.env['FIELD_SERVER'] ?? 'http://127.0.0.1:4100'

export default defineConfig({
  root: here('.'),
  base: '/field/',
  plugins: [
    react(),
    precompiledWords(),
    serviceWorker({ entry: here('src/serviceWorker.ts'), fileName: 'service-worker.js' }),
  ],
  build: {
    outDir: here('dist'),
    emptyOutDir: true,
    target: 'es2022',
    // No inline data in style sheets or scripts: the content-security policy allows none.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: { input: { index: here('index.html'), preview: here('preview.html') } },
  },
  server: { proxy: { '/api': { target: server, ws: true } } },
})
