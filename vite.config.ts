import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import relay from 'vite-plugin-relay'
import { chunkGroups } from './scripts/vite/chunkGroups.ts'
import { compiledMessages } from './scripts/vite/compiledMessages.ts'
import { compressedAssets } from './scripts/vite/compressedAssets.ts'
import { noJsonSchema } from './scripts/vite/noJsonSchema.ts'
import { spokenProblems } from './scripts/vite/spokenProblems.ts'
import { usedStyles } from './scripts/vite/usedStyles.ts'

const server = 'http://localhost:4000'

const routerOf = (entry: string) =>
  fileURLToPath(new URL(`node_modules/react-router/dist/production/${entry}.mjs`, import.meta.url))

/** Icons are components; Blueprint's loader by name is excluded, with all names and paths. */
const noIconNames: Plugin = {
  name: 'no-icon-names',
  enforce: 'pre',
  resolveId: (source, importer) =>
    source.endsWith('/iconLoader') && importer?.includes('@blueprintjs/icons')
      ? fileURLToPath(new URL('client/ui/noIconNames.ts', import.meta.url))
      : null,
}

/** The contract describes each screen for its developers, not for the browser. */
const contractWithoutDescriptions: Plugin = {
  name: 'contract-without-descriptions',
  transform: (code, id) =>
    /\/domain\/(contract\/screens|additionalScreens)\.ts$/.test(id)
      ? {
          code: code.replace(/"?shows"?: ?("(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*')/g, 'shows:""'),
          map: null,
        }
      : null,
}

// The build contains no inline script or style: the server's content security policy allows
// script-src 'self' only.
export default defineConfig({
  plugins: [
    noIconNames,
    noJsonSchema,
    contractWithoutDescriptions,
    spokenProblems,
    compiledMessages,
    usedStyles,
    react(),
    relay,
    compressedAssets,
  ],
  resolve: {
    alias: [
      {
        find: /^react-relay$/,
        replacement: fileURLToPath(new URL('scripts/vite/relayHooks.js', import.meta.url)),
      },
      // By its exports every build would use the one with warnings for developers.
      { find: /^react-router$/, replacement: routerOf('index') },
      { find: /^react-router\/dom$/, replacement: routerOf('dom-export') },
      // The build compiles every message.
      {
        find: /^@formatjs\/icu-messageformat-parser$/,
        replacement: '@formatjs/icu-messageformat-parser/no-parser.js',
      },
    ],
  },
  build: {
    outDir: 'dist/client',
    emptyOutDir: true,
    target: 'es2022',
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    // tests/e2e/firstLoad.spec.ts limits what a page loads, compressed: a limit for each chunk says
    // nothing more.
    chunkSizeWarningLimit: 1024,
    rolldownOptions: { output: { codeSplitting: { groups: chunkGroups() } } },
  },
  worker: { format: 'es' },
  server: {
    proxy: {
      '/graphql': { target: server, ws: true },
      '/api': server,
      '/jpn': server,
      '/files': server,
    },
  },
})
