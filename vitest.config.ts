import react from '@vitejs/plugin-react'
import relay from 'vite-plugin-relay'
import { defineConfig } from 'vitest/config'
import { oneGraphql } from './scripts/vite/oneGraphql.ts'
import { LongestFirst } from './tests/support/LongestFirst.ts'

/**
 * Test files share a worker, and with it the modules that they import: importing the server anew for each of a hundred
 * files took longer than its tests. So a test replaces no module (`vi.mock`, which `npm run check -- files` refuses), and
 * puts back what it changed.
 */
const shared = { pool: 'threads', isolate: false, maxWorkers: 3 } as const
/** Waits that are over in an instant, but for a machine that is busy with something else: what takes longer hangs. No test has a limit of its own. */
const patient = { testTimeout: 300_000, hookTimeout: 300_000 }
/**
 * What measures its own process, or how soon a server is ready: a process each, when the others are done. They mostly wait, so that
 * one more finds room.
 */
const alone = { pool: 'forks', maxWorkers: 4, sequence: { groupOrder: 1 } } as const

export default defineConfig({
  test: {
    maxWorkers: 3,
    // What one project has made of a source the others read, where they resolve alike.
    experimental: { fsModuleCache: true },
    // Once for all projects, of which some need it.
    globalSetup: 'tests/support/globalSetup.ts',
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        resolve: oneGraphql,
        test: { ...shared, ...patient, name: 'unit', include: ['domain/**/*.test.ts', 'tests/unit/**/*.test.ts'] },
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
        // The station agent at the real services of this machine, which has one of each (tests/support/agent/holdDevices.ts).
        test: { ...alone, ...patient, name: 'agent', include: ['tests/agent/**/*.test.ts'] },
      },
      {
        resolve: oneGraphql,
        test: { ...alone, ...patient, name: 'alone', include: ['tests/alone/**/*.test.ts'] },
      },
      {
        resolve: oneGraphql,
        // Servers in processes of their own, killed and stopped: what starts them may share its modules.
        test: { ...alone, isolate: false, ...patient, name: 'faults', include: ['tests/faults/**/*.test.ts'] },
      },
    ],
  },
})
