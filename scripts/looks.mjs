// npm run looks: approves the current looks of the screens (tests/e2e/looks), and reports what
// changed and by how much. Look at what changed before you commit it. `npm run looks -- cps csm`
// checks the screens of some modules.
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { findBrowser, installBrowser } from './machine/browser.mjs'
import { build, enterProject, generate, say, tool, tryRun } from './prepare.mjs'

const folder = 'tests/e2e/looks'

await enterProject({ forTests: true })
generate()
build()
const browser = (await findBrowser()) ?? (await installBrowser())
const modules = process.argv.slice(2).join('|') || '\\w+'
const walk = [
  'tests/e2e/accessibility.spec.ts',
  '--grep',
  `screens of (${modules}) in .*the look that was approved`,
]
const before = pictures()
process.exitCode = tryRun(
  tool('playwright'),
  ['test', ...walk, '--update-snapshots', '--reporter=list'],
  {
    PLAYWRIGHT_CHROMIUM: browser,
    E2E_ONLY_LOOKS: '1',
  },
)
await report(before, pictures())
if (process.exitCode) say('Some screens could not be opened: their pictures are unchanged.')

/** Returns the pictures by their path below the folder. */
function pictures() {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) =>
    file.endsWith('.png'),
  )
  return new Map(files.map((file) => [file, readFileSync(path.join(folder, file))]))
}

async function report(then, now) {
  let same = 0
  for (const [file, picture] of [...now].sort(([a], [b]) => a.localeCompare(b))) {
    const old = then.get(file)
    if (old?.equals(picture)) same++
    else say(`${old ? await difference(old, picture) : 'new'}: ${path.join(folder, file)}`)
  }
  say(`${now.size - same} of ${now.size} pictures changed or are new`)
}

/** Returns how many pixels of two pictures differ, and by how much at most. */
async function difference(a, b) {
  const { default: sharp } = await import('sharp')
  const [one, other] = await Promise.all(
    [a, b].map((png) => sharp(png).removeAlpha().raw().toBuffer({ resolveWithObject: true })),
  )
  const { width, height, channels } = other.info
  if (one.info.width !== width || one.info.height !== height)
    return `another size, ${width} × ${height}`
  let [count, most] = [0, 0]
  for (let at = 0; at < other.data.length; at += channels) {
    const off = Math.max(
      ...[0, 1, 2].map((channel) => Math.abs(one.data[at + channel] - other.data[at + channel])),
    )
    if (off > 0) count++
    most = Math.max(most, off)
  }
  return `${count} pixels (${((count / (width * height)) * 100).toFixed(1)} %), by at most ${most} of 255`
}
