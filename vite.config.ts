import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import relay from 'vite-plugin-relay'

const server = 'http://localhost:4000'

// No inline script or style leaves the build: the server's content security policy allows script-src 'self' only.
export default defineConfig({
  plugins: [react(), relay],
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
