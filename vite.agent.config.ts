import { defineConfig } from 'vite'

// The station agent in one file; its packages (PC/SC is native code) are left in node_modules.
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
  ssr: { external: true, noExternal: [/^#/] },
})
