import relay from 'vite-plugin-relay'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    pool: 'forks',
    maxWorkers: 2,
    projects: [
      {
        test: { name: 'unit', include: ['domain/**/*.test.ts', 'tests/unit/**/*.test.ts'] },
      },
      {
        plugins: [relay, react()],
        test: { name: 'client', include: ['client/**/*.test.{ts,tsx}'], environment: 'happy-dom', setupFiles: 'client/tests/loadLanguages.ts' },
      },
      {
        // The copy of graphql that packages require: Vite alone would take the other one (index.mjs), whose errors aren't theirs.
        resolve: { alias: [{ find: /^graphql$/, replacement: 'graphql/index.js' }] },
        test: {
          name: 'server',
          include: ['server/**/*.test.ts', 'tests/{server,conformance,faults}/**/*.test.ts'],
          globalSetup: 'tests/support/globalSetup.ts',
          testTimeout: 20_000,
          hookTimeout: 60_000,
        },
      },
    ],
  },
})
