import { expect, test, vi } from 'vitest'
import { deviceStorage } from './deviceStorage.ts'
import { localeStore, openLocale } from './locale.ts'

test.each([
  ['ms', 'en-GB', 'ms'],
  ['en', 'ms-MY', 'en'],
  [null, 'ms-MY', 'ms'],
  [null, 'MS', 'ms'],
  [null, 'msx', 'en'],
  [null, 'ta-IN', 'en'],
  // A language of another version of the product.
  ['ta', 'ms', 'ms'],
  ['../en', 'en-GB', 'en'],
])(
  'a device with stored language %s, in a browser with %s, opens in %s',
  async (stored, browser, opens) => {
    deviceStorage.write('ikad.locale', stored)
    vi.spyOn(navigator, 'language', 'get').mockReturnValue(browser)
    await openLocale()
    expect(localeStore.get()).toBe(opens)
    expect(document.documentElement.lang).toBe(opens)
  },
)
