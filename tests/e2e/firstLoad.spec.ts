import { gzipSync } from 'node:zlib'
import { open, openHome, signIn } from '#tests/e2e/support/person.ts'
import { expect, test } from '#tests/e2e/support/test.ts'

const kilobyte = 1_000
const most = { js: 265 * kilobyte, css: 40 * kilobyte, scripts: 20 }

test('the sign-in page loads no more scripts and styles than its budget, compressed and immutable', async ({
  page,
}) => {
  const sizes = { js: 0, css: 0 }
  const read: Promise<void>[] = []
  const asSent = new Set<string>()
  page.on('response', (response) => {
    const kind = /\/assets\/.+\.(js|css)$/.exec(response.url())?.[1] as
      | keyof typeof sizes
      | undefined
    if (!kind) return
    const { 'content-encoding': encoding, 'cache-control': kept } = response.headers()
    const count = (body: Buffer) => {
      sizes[kind] += gzipSync(body, { level: 9 }).length
      // Files that fit into a packet are sent uncompressed.
      if (body.length >= kilobyte) asSent.add(`${encoding}: ${kept}`)
    }
    read.push(response.body().then(count))
  })
  await page.goto('/#/ikad/login')
  await expect(page.getByRole('textbox', { name: 'User id' })).toBeVisible()
  await page.waitForLoadState('networkidle')
  await Promise.all(read)
  expect([...asSent]).toEqual([expect.stringMatching(/^(gzip|br): .*immutable/)])
  expect(sizes.css).toBeGreaterThan(0)
  expect(sizes.js, `${sizes.js} bytes of scripts`).toBeLessThanOrEqual(most.js)
  expect(sizes.css, `${sizes.css} bytes of styles`).toBeLessThanOrEqual(most.css)
})

test('the shell of the first screen is requested before its code arrives', async ({ page }) => {
  const asked = page.waitForRequest(
    (request) => request.postData()?.includes('"ShellQuery"') ?? false,
  )
  let held = 0
  await page.route('**/assets/shell-*.js', async (route) => {
    held++
    await asked
    await route.continue()
  })
  await signIn(page, 'operator')
  await openHome(page)
  await expect(page.getByRole('navigation', { name: 'Modules' })).toBeVisible()
  expect(held).toBe(1)
})

test('a screen loads in a few files, not in one for each shared module', async ({ page }) => {
  await signIn(page, 'supervisor')
  await openHome(page)
  await expect(page.getByRole('navigation', { name: 'Modules' })).toBeVisible()
  let scripts = 0
  page.on('response', (response) => {
    if (/\/assets\/.+\.js$/.test(response.url())) scripts++
  })
  await open(page, '/ikad/cps/cardprinting', 'Card printing')
  await page.waitForLoadState('networkidle')
  expect(scripts).toBeGreaterThan(0)
  expect(scripts, `${scripts} files`).toBeLessThanOrEqual(most.scripts)
})
