import { defineConfig } from 'vite'
import { nativePackages } from './agent/install/nativePackages.ts'

// Builds the station agent as one file with its packages. Native code can't be bundled: the
// installer copies those packages (agent/install/installedFiles.ts).
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
  ssr: { external: [...nativePackages], noExternal: true },
})
