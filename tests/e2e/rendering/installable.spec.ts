import sharp from 'sharp'
import { expect, test } from '#tests/e2e/support/test.ts'

type Manifest = {
  start_url: string
  display: string
  icons: { src: string; sizes: string; type: string }[]
}

test('the product can be installed as an app: its manifest is valid, and each icon is what it says', async ({
  page,
}) => {
  await page.goto('/#/ikad/login')
  const session = await page.context().newCDPSession(page)
  const { url, errors, data } = await session.send('Page.getAppManifest')
  expect(url).toMatch(/\/manifest\.webmanifest$/)
  expect(errors).toEqual([])
  const { start_url: start, display, icons } = JSON.parse(data!) as Manifest
  expect(display).toBe('standalone')
  const first = await page.request.get(start)
  expect([first.status(), first.headers()['content-type']]).toEqual([
    200,
    expect.stringMatching(/^text\/html/),
  ])
  const shown = await Promise.all(
    icons.map(async ({ src, sizes }) => {
      const response = await page.request.get(src)
      const { width, height } = await sharp(await response.body()).metadata()
      const size = sizes === 'any' ? sizes : `${width}x${height}`
      return { src, sizes: size, type: response.headers()['content-type'] }
    }),
  )
  expect(shown).toEqual(icons.map(({ src, sizes, type }) => ({ src, sizes, type })))
  expect(icons.map(({ sizes }) => sizes)).toEqual(['any', '192x192', '512x512'])
})
