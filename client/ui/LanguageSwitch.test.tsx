import { expect, test } from 'vitest'
import { localeStore } from '#client/state/locale.ts'
import { fireEvent, render, screen, waitFor } from '#client/tests/react.tsx'
import { LanguageSwitch } from './LanguageSwitch.tsx'

test('with two languages it names the other by its own name, and switches to it', async () => {
  render(<LanguageSwitch />)
  fireEvent.click(screen.getByTitle('Bahasa Melayu'))
  expect(localeStore.get()).toBe('ms')
  expect((await screen.findByTitle('English')).lang).toBe('en')
})

test('with three it offers each by its own name', async () => {
  render(<LanguageSwitch languages={['en', 'ms', 'ta']} />)
  fireEvent.click(await screen.findByRole('button', { name: 'Language' }))
  await waitFor(() =>
    expect(screen.getAllByRole('menuitem').map(({ textContent }) => textContent)).toEqual([
      'English',
      'Bahasa Melayu',
      'தமிழ்',
    ]),
  )
  fireEvent.click(screen.getByRole('menuitem', { name: 'Bahasa Melayu' }))
  expect(localeStore.get()).toBe('ms')
})

test('without another it offers nothing', () => {
  render(<LanguageSwitch languages={['en']} />)
  expect(screen.queryByRole('button')).toBeNull()
})
