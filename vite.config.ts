import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import relay from 'vite-plugin-relay'

const server = 'http://localhost:4000'

// No inline script or style leaves the build: the server's content security policy allows script-src 'self' only.
export default defineConfig({
  plugins: [react(), relay],
  // The hooks are all that we use of react-relay: its older half stays out of the first load.
  resolve: { alias: [{ find: /^react-relay$/, replacement: 'react-relay/hooks.js' }] },
  build: { outDir: 'dist/client', emptyOutDir: true, target: 'es2022', assetsInlineLimit: 0, modulePreload: { polyfill: false } },
  server: {
    proxy: {
      '/graphql': { target: server, ws: true },
      '/api': server,
      '/jpn': server,
      '/files': server,
    },
  },
})
