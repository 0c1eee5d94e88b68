import { expect, test, vi } from 'vitest'
import { eventually } from '#tests/support/time/eventually.ts'
import { deviceStorage } from './deviceStorage.ts'
import { localeStore, openLocale } from './locale.ts'
import './theme.ts'

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

test('the language and theme chosen in another tab apply to this one', async () => {
  const chosen = (key: string, newValue: string) => {
    deviceStorage.write(key, newValue)
    window.dispatchEvent(new StorageEvent('storage', { key, newValue }))
  }
  chosen('ikad.locale', 'ms')
  await eventually(() => expect(localeStore.get()).toBe('ms'))
  chosen('ikad.theme', 'dark')
  expect(document.documentElement.style.colorScheme).toBe('dark')
  chosen('ikad.theme', 'light')
  expect(document.documentElement.style.colorScheme).toBe('light')
})
