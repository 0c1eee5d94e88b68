import { defineConfig } from '@playwright/test'

const flags = ['--headless', '--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run']
// A page lives for seconds: what V8's optimizing compilers would make of its scripts costs more than it gives back.
const shortLived = ['--js-flags=--no-opt --no-maglev']
const offline = ['--disable-background-networking', '--disable-component-update', '--disable-sync']

/** Begun last, each of these would keep one worker busy while the others are done. */
const longest = /\/(scans|keys|pseudoLanguage|printing)\.spec\.ts$/

/**
 * Browser tests against the built product with its demonstration programme: a server and a database for each spec file
 * (tests/e2e/support/test.ts). The test command says where the browser is.
 */
export default defineConfig({
  testDir: 'tests/e2e',
  globalSetup: './tests/e2e/support/globalSetup.ts',
  // What a test waits for is there in an instant, or, where others keep the machine busy, in some.
  timeout: 120_000,
  expect: { timeout: 30_000 },
  fullyParallel: false,
  // One more than cores: a worker waits for its browser and its server a good part of the time.
  workers: 3,
  // The approved looks of the screens (tests/e2e/support/looks.ts).
  snapshotPathTemplate: '{testDir}/looks/{arg}{ext}',
  forbidOnly: true,
  // All at the same time: what the first one holds is begun first.
  projects: [
    { name: 'longest', testMatch: longest },
    { name: 'others', testIgnore: longest },
  ],
  reporter: 'list',
  use: {
    actionTimeout: 30_000,
    // What moves is drawn sixty times a second, waited for, and hides from axe what is wrong with it. tests/e2e/mainJob.spec.ts sees it.
    contextOptions: { reducedMotion: 'reduce' },
    viewport: { width: 1366, height: 768 },
    // A trace takes a snapshot of the page at each step, a fifth of the browser tests' time: whoever looks for a failure asks for
    // one (npm test -- e2e/settings --trace=retain-on-failure).
    trace: 'off',
    screenshot: 'only-on-failure',
    launchOptions: {
      executablePath: process.env.PLAYWRIGHT_CHROMIUM ?? '/usr/bin/chromium',
      args: [...flags, ...offline, ...shortLived],
    },
  },
})
