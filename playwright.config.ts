import { defineConfig } from '@playwright/test'

// Plain Node, without types: npm run pictures uses the same settings.
const program = new URL('scripts/machine/rendering.mjs', import.meta.url).href
const { rendering } = (await import(program)) as {
  rendering: { args: string[]; env: Record<string, string> }
}

const flags = ['--headless', '--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run']
// A page lives for seconds: V8's optimizing compilers would cost more than they save.
const shortLived = ['--js-flags=--no-opt --no-maglev']
const offline = ['--disable-background-networking', '--disable-component-update', '--disable-sync']

/** Started last, each of these would keep one worker busy while the others are done. */
const longest = /\/(scans|keys|pseudoLanguage|printing)\.spec\.ts$/

/**
 * Browser tests of the built product with its demonstration programme: a server and a database for
 * each spec file (tests/e2e/support/test.ts). The test command passes the path of the browser.
 */
export default defineConfig({
  testDir: 'tests/e2e',
  globalSetup: './tests/e2e/support/globalSetup.ts',
  // Ends a test that hangs. How long one takes depends on the machine, so none has a limit of its
  // own.
  timeout: 1_200_000,
  expect: { timeout: 30_000 },
  fullyParallel: false,
  // One more than cores: a worker spends much of the time waiting for its browser and its server.
  workers: 3,
  // The approved looks of the screens (tests/e2e/support/looks.ts).
  snapshotPathTemplate: '{testDir}/looks/{arg}{ext}',
  forbidOnly: true,
  // All at the same time: the tests of the first project are started first.
  projects: [
    { name: 'longest', testMatch: longest },
    { name: 'others', testIgnore: longest },
  ],
  reporter: 'list',
  use: {
    actionTimeout: 30_000,
    // Animations are drawn sixty times a second, must be waited for, and hide faults from axe.
    // tests/e2e/mainJob.spec.ts covers them.
    contextOptions: { reducedMotion: 'reduce' },
    viewport: { width: 1366, height: 768 },
    // A trace takes a snapshot of the page at each step, a fifth of the browser tests' time:
    // request one to search for a failure (npm test -- e2e/settings --trace=retain-on-failure).
    trace: 'off',
    screenshot: 'only-on-failure',
    launchOptions: {
      executablePath: process.env.PLAYWRIGHT_CHROMIUM ?? '/usr/bin/chromium',
      args: [...flags, ...offline, ...shortLived, ...rendering.args],
      env: rendering.env,
    },
  },
})
