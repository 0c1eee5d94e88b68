import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { compressedAssets } from './scripts/vite/compressedAssets.ts'

const at = (file: string) => fileURLToPath(new URL(file, import.meta.url))

const names = {
  entryFileNames: '[name].js',
  chunkFileNames: '[name].js',
  assetFileNames: '[name][extname]',
}

// The public page that verifies cards, as a separate build: it shares no script with the product,
// and is not part of the product's first load. Its files have fixed names, because its service
// worker caches them by name.
export default defineConfig({
  root: at('client/verify'),
  base: '/verify/',
  publicDir: false,
  plugins: [react(), compressedAssets],
  build: {
    outDir: at('dist/verify'),
    emptyOutDir: true,
    target: 'es2022',
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      input: { index: at('client/verify/index.html'), worker: at('client/verify/worker.ts') },
      output: names,
    },
  },
  worker: { format: 'es', rolldownOptions: { output: names } },
})
