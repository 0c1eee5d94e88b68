// What the tests need of the machine beside npm's packages, in a process of its own: fetched while npm fetches those.
//   node scripts/machine/forTests.mjs [devices] [browser]
import { findBrowser, installBrowser } from './browser.mjs'
import { onDebian } from './debian.mjs'
import { installDevices } from './devices.mjs'

const wanted = process.argv.slice(2)
if (wanted.includes('devices')) installDevices()
// Elsewhere it is Playwright that brings one, which npm is fetching.
if (wanted.includes('browser') && onDebian() && !(await findBrowser())) await installBrowser()
