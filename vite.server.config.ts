import { defineConfig } from 'vite'

// The server in one file, with the packages left in node_modules: some of them hold native code or WebAssembly.
export default defineConfig({
  publicDir: false,
  build: {
    ssr: 'server/main.ts',
    outDir: 'dist/server',
    emptyOutDir: true,
    target: 'node20',
    sourcemap: true,
    minify: false,
    rollupOptions: { output: { entryFileNames: 'main.js' } },
  },
  ssr: { external: true, noExternal: [/^#/] },
})
