import fs from 'node:fs'
import { chromium } from '@playwright/test'
export const b = await chromium.launch({ executablePath: '/usr/bin/chromium-headless-shell' })
export async function person(login, locale = 'en', theme = 'light', viewport = { width: 1280, height: 720 }, options = {}) {
  const c = await b.newContext({ viewport, ...options })
  const p = await c.newPage()
  p.on('pageerror', (e) => console.log('PAGEERROR', login, e.message.slice(0, 300)))
  p.on('console', (m) => {
    if (m.type() === 'error') console.log('CONSOLE', login, p.url(), m.text().slice(0, 200))
  })
  await p.goto('http://127.0.0.1:4300/readyz')
  await p.evaluate(
    ([l, t]) => {
      localStorage.setItem('ikad.locale', l)
      localStorage.setItem('ikad.theme', t)
    },
    [locale, theme],
  )
  await p.goto('http://127.0.0.1:4300/')
  await p.locator('input[autocomplete~=username]').fill(login)
  await p.locator('input[type=password]').fill('Demo-2026')
  await p.keyboard.press('Enter')
  await p.waitForURL(/home/)
  return p
}
export async function shot(p, route, name, wait = 900) {
  if (route) await p.goto('http://127.0.0.1:4300/#' + route)
  await p.waitForTimeout(wait)
  fs.mkdirSync('/tmp/s', { recursive: true })
  await p.screenshot({ path: `/tmp/s/${name}.png` })
}
