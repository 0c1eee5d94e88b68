// npm run looks: approves the looks of the screens as they are now (tests/e2e/looks). Look at what changed before you commit it.
import { findBrowser, installBrowser } from './machine/browser.mjs'
import { build, checkNode, generate, install, root, tool, tryRun } from './prepare.mjs'

checkNode()
process.chdir(root)
install({ forTests: true })
generate()
build()
const browser = (await findBrowser()) ?? (await installBrowser())
const walk = ['tests/e2e/accessibility.spec.ts', '--grep', 'the look that was approved']
process.exitCode = tryRun(tool('playwright'), ['test', ...walk, '--update-snapshots', '--reporter=list'], {
  PLAYWRIGHT_CHROMIUM: browser,
})
