// Finds the browser for the tests, or installs one if possible.
import { existsSync } from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { root, say, tool, tryRun } from '../prepare.mjs'
import { installFromDebian, onDebian } from './debian.mjs'

// The headless shell first: the same engine, a tenth faster.
const names = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
  'chrome',
]
const usual = ['/Applications/Google Chrome.app/Contents/MacOS/Google Chrome', '/snap/bin/chromium']

/**
 * Returns the path of a Chromium: the one in PLAYWRIGHT_CHROMIUM, the system's, or Playwright's
 * own.
 */
export async function findBrowser() {
  const wanted = process.env.PLAYWRIGHT_CHROMIUM
  if (wanted) {
    if (existsSync(wanted)) return wanted
    throw new Error(`PLAYWRIGHT_CHROMIUM names ${wanted}, which does not exist.`)
  }
  const folders = (process.env.PATH ?? '').split(path.delimiter)
  const system = [
    ...names.flatMap((name) => folders.map((folder) => path.join(folder, name))),
    ...usual,
  ]
  return system.find((file) => existsSync(file)) ?? (await playwrightsOwn())
}

async function playwrightsOwn() {
  const entry = path.join(root, 'node_modules', '@playwright', 'test', 'index.mjs')
  if (!existsSync(entry)) return undefined
  const { chromium } = await import(pathToFileURL(entry).href)
  const file = chromium.executablePath()
  return existsSync(file) ? file : undefined
}

/**
 * Installs Debian's if it may, otherwise Playwright's.
 * @returns its path, as `findBrowser`
 */
export async function installBrowser() {
  say('installing a browser for the tests')
  if (onDebian()) {
    const installed = ['chromium-headless-shell', 'chromium'].some((name) =>
      installFromDebian(name),
    )
    if (!installed) console.error('Debian has no Chromium for this machine.')
  } else {
    tryRun(tool('playwright'), ['install', 'chromium'])
  }
  return findBrowser()
}
