// npm run pictures: the pictures of README.md (docs/pictures), taken from the current
// demonstration.
import { spawn } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { findBrowser } from './machine/browser.mjs'
import { rendering } from './machine/rendering.mjs'
import { build, enterProject, generate, say } from './prepare.mjs'

const pictures = [
  { name: 'home', person: 'supervisor', locale: 'en', theme: 'light', route: '/ikad/home' },
  {
    name: 'dashboard',
    person: 'operator',
    locale: 'en',
    theme: 'light',
    route: '/ikad/cps/dashboard',
  },
  {
    name: 'printers',
    person: 'monitor',
    locale: 'ms',
    theme: 'dark',
    route: '/ikad/dpms/printerstatus',
  },
]
const stillMs = 2_000

await enterProject({ forTests: true })
generate()
build()
const folder = mkdtempSync(path.join(tmpdir(), 'ikad-pictures-'))
const server = spawn(process.execPath, ['dist/server/main.js'], {
  env: { ...process.env, NODE_ENV: 'production', DEMO: '1', PORT: '0', DATA_DIR: folder },
})
try {
  const url = await address(server)
  const { chromium } = await import('@playwright/test')
  const browser = await chromium.launch({
    executablePath: await findBrowser(),
    args: ['--no-sandbox', ...rendering.args],
    env: rendering.env,
  })
  mkdirSync('docs/pictures', { recursive: true })
  for (const picture of pictures) await take(browser, url, picture)
  await browser.close()
} finally {
  const ended = new Promise((done) => server.once('exit', done))
  server.kill('SIGTERM')
  await ended
  rmSync(folder, { recursive: true })
}

/**
 * Returns the address of the server, once it prints it.
 * @throws Error with its output if it ends first
 */
function address(child) {
  return new Promise((resolve, reject) => {
    let said = ''
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (data) => {
        said += String(data)
        const found = /http:\/\/localhost:\d+/.exec(said)
        if (found) resolve(found[0])
      })
    child.once('exit', () => reject(new Error(`The server did not start.\n${said}`)))
  })
}

async function take(browser, url, { name, person, locale, theme, route }) {
  const context = await browser.newContext({ viewport: { width: 1280, height: 720 } })
  await context.addInitScript(
    ([language, colours]) => {
      localStorage.setItem('ikad.locale', language)
      localStorage.setItem('ikad.theme', colours)
    },
    [locale, theme],
  )
  const page = await context.newPage()
  await page.goto(`${url}/#/ikad/login`)
  await page.locator('.ik-sign-in-people button', { hasText: person }).first().click()
  await page.waitForURL(/#\/ikad\/home/)
  await page.locator('main h1').waitFor()
  await page.goto(`${url}/#${route}`)
  await page.waitForLoadState('networkidle')
  // On a busy machine the previous screen still shows, or this one's placeholder.
  await page.waitForFunction(
    (shown) =>
      location.hash === `#${shown}` && !document.querySelector('.ik-screen-skeleton, .ik-progress'),
    route,
  )
  await page.waitForTimeout(stillMs)
  await page.screenshot({ path: `docs/pictures/${name}.png` })
  say(`took docs/pictures/${name}.png`)
  await context.close()
}
