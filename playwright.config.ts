import { mkdirSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { defineConfig } from '@playwright/test'

const port = Number(process.env.E2E_PORT ?? 4190)
/**
 * One folder a run: every worker drops registry files into the same place. The server outlives the teardown, so that the
 * folder is left to the next test run, which removes what finished processes left (tests/support/temporaryFolder.ts).
 */
const folder = (process.env.E2E_FOLDER ??= join(tmpdir(), `ikad-test-${process.pid}-e2e`))
const registry = join(folder, 'registry')
mkdirSync(registry, { recursive: true })

const flags = ['--headless', '--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run']
const offline = ['--disable-background-networking', '--disable-component-update', '--disable-sync']

/** Browser tests against the built product with its demonstration programme. The test command says where the browser is. */
export default defineConfig({
  testDir: 'tests/e2e',
  timeout: 60_000,
  expect: { timeout: 10_000 },
  fullyParallel: false,
  workers: 2,
  forbidOnly: true,
  reporter: 'list',
  use: {
    baseURL: `http://localhost:${port}`,
    actionTimeout: 15_000,
    viewport: { width: 1366, height: 768 },
    trace: 'retain-on-failure',
    launchOptions: { executablePath: process.env.PLAYWRIGHT_CHROMIUM ?? '/usr/bin/chromium', args: [...flags, ...offline] },
  },
  webServer: {
    command: 'node dist/server/main.js',
    url: `http://localhost:${port}/readyz`,
    timeout: 120_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 10_000 },
    stdout: 'ignore',
    env: { PORT: String(port), DATA_DIR: join(folder, 'data'), REGISTRY_DIR: registry, LOG_LEVEL: 'warn' },
  },
})
