import react from '@vitejs/plugin-react'
import relay from 'vite-plugin-relay'
import { defineConfig } from 'vitest/config'
import { oneGraphql } from './scripts/vite/oneGraphql.ts'
import { LongestFirst } from './tests/support/LongestFirst.ts'

/**
 * Test files share a worker, and with it the imported modules: importing the server again for each
 * of a hundred files took longer than its tests. A test therefore replaces no module (`vi.mock`,
 * which `npm run check -- files` refuses), and restores what it changed.
 */
const shared = { pool: 'threads', isolate: false, maxWorkers: 3 } as const
/**
 * Ends a test that hangs, and none that works: the longest one takes two minutes on an idle
 * machine, and one tenth of this one's speed is still enough. No test has a limit of its own.
 */
const patient = { testTimeout: 1_200_000, hookTimeout: 1_200_000 }
/**
 * Tests that measure their own process or how soon a server is ready, or need what the product
 * forbids in its process: one process each, after the others. They mostly wait, so one more fits.
 */
const alone = { pool: 'forks', maxWorkers: 4, sequence: { groupOrder: 1 } } as const

export default defineConfig({
  test: {
    maxWorkers: 3,
    // Projects reuse each other's transformed sources, if they resolve alike.
    fsModuleCache: true,
    // Once for all projects, some of which need it.
    globalSetup: 'tests/support/globalSetup.ts',
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        resolve: oneGraphql,
        test: {
          ...shared,
          ...patient,
          name: 'unit',
          include: ['domain/**/*.test.ts', 'tests/unit/**/*.test.ts'],
        },
      },
      {
        plugins: [relay, react()],
        test: {
          ...shared,
          ...patient,
          name: 'client',
          include: ['client/**/*.test.{ts,tsx}'],
          environment: 'happy-dom',
          setupFiles: 'client/tests/setup.ts',
        },
      },
      {
        resolve: oneGraphql,
        test: {
          ...shared,
          ...patient,
          name: 'server',
          include: ['server/**/*.test.ts', 'tests/{server,conformance}/**/*.test.ts'],
        },
      },
      {
        resolve: oneGraphql,
        // The station agent with the real services of this machine, of which there is one each
        // (tests/support/agent/holdDevices.ts).
        test: { ...alone, ...patient, name: 'agent', include: ['tests/agent/**/*.test.ts'] },
      },
      {
        resolve: oneGraphql,
        test: { ...alone, ...patient, name: 'alone', include: ['tests/alone/**/*.test.ts'] },
      },
      {
        resolve: oneGraphql,
        // Servers in separate processes, killed and stopped: the starting tests may share their
        // modules.
        test: {
          ...alone,
          isolate: false,
          ...patient,
          name: 'faults',
          include: ['tests/faults/**/*.test.ts'],
        },
      },
    ],
  },
})
