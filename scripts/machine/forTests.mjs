// Installs what the tests need in addition to npm's packages, in a separate process while npm
// installs those. node scripts/machine/forTests.mjs [devices] [browser]
import { findBrowser, installBrowser } from './browser.mjs'
import { onDebian } from './debian.mjs'
import { installDevices } from './devices.mjs'

const wanted = process.argv.slice(2)
if (wanted.includes('devices')) installDevices()
// On other systems Playwright provides one, which npm is installing.
if (wanted.includes('browser') && onDebian() && !(await findBrowser())) await installBrowser()
