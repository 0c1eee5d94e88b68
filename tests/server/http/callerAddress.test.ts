import { afterEach, expect, test } from 'vitest'
import { limits } from '#domain/limits.ts'
import { createSite, type Site } from './site.ts'

let site: Site
afterEach(() => site.close())

/** Counts the accepted calls, each with another forwarding header. */
async function letThrough(forwarded: (i: number) => string): Promise<number> {
  let through = 0
  for (let i = 0; i < limits.attemptsPerAddressPerMinute + 5; i++) {
    const answer = await site.call({
      url: '/.well-known/ikad-qr-keys.json',
      headers: {
        'x-forwarded-for': forwarded(i),
        'x-real-ip': forwarded(i),
        forwarded: `for=${forwarded(i)}`,
      },
    })
    if (answer.statusCode === 200) through++
  }
  return through
}

test('without a trusted proxy, forwarding headers do not bypass the limit of an address', async () => {
  site = await createSite()
  expect(await letThrough((i) => `203.0.113.${i}`)).toBe(limits.attemptsPerAddressPerMinute)
})

test('behind a trusted proxy, the address from the proxy counts, not those that the caller added before it', async () => {
  site = await createSite({ TRUST_PROXY: 'loopback' })
  expect(await letThrough((i) => `203.0.113.${i}, 198.51.100.7`)).toBe(
    limits.attemptsPerAddressPerMinute,
  )
  expect(await letThrough((i) => `198.51.100.${100 + i}`)).toBe(
    limits.attemptsPerAddressPerMinute + 5,
  )
})
