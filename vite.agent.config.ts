import { defineConfig } from 'vite'

// The station agent in one file with its packages, so that a workstation needs nothing else beside PC/SC's native code, which can't
// be put in (agent/installedFiles.ts takes it along).
export default defineConfig({
  publicDir: false,
  build: {
    ssr: 'agent/main.ts',
    outDir: 'dist/agent',
    emptyOutDir: true,
    target: 'node20',
    minify: false,
    rollupOptions: { output: { entryFileNames: 'main.js' } },
  },
  ssr: { external: ['pcsc-mini'], noExternal: true },
})
