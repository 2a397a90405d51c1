import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { precompiledWords } from '../../scripts/precompiledWords.ts'
import { slimContract } from './slimContract.ts'

/** The server beside which `vite` runs while building screens. */
const server = process.env['API_SERVER'] ?? 'http://127.0.0.1:4100'

export default defineConfig({
  root: import.meta.dirname,
  base: '/',
  plugins: [slimContract(), precompiledWords(), react()],
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    target: 'es2023',
    // A data: address or an inlined script would need a wider content-security policy.
    assetsInlineLimit: 0,
    modulePreload: {
      polyfill: false,
      // A screen names whole what it starts with. What a screen itself fetches later - its dialogs, when it is idle -
      // finds its parts on the way: the lists of their names were 3 kB of the builder's first 300.
      resolveDependencies: (_, parts, { hostId }) =>
        hostId.includes('assets/index-') || hostId.endsWith('.html') ? parts : [],
    },
    chunkSizeWarningLimit: 800,
    rolldownOptions: {
      output: {
        codeSplitting: {
          // Without React, which they are made with: it is in a file of its own.
          includeDependenciesRecursively: false,
          // An icon of several screens would be a file of 200 bytes each, and every screen would name fifty of them.
          groups: [{ name: 'icons', test: /@tabler[\\/]icons-react/, minShareCount: 4 }],
        },
      },
    },
  },
  // The checks' worker is a module like the page's own scripts.
  worker: { format: 'es' },
  server: {
    proxy: {
      '/api': { target: server, ws: true },
      '/field': { target: server },
    },
  },
})
