import { useState } from 'react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { setLocale } from '#client/state/locale.ts'
import { cleanup, fireEvent, screen } from '#client/tests/react.tsx'
import { renderWithRelay } from '#client/tests/renderWithRelay.tsx'
import { DateText } from './DateText.tsx'

const heard = vi.fn()
function Field({ first = '' }: { first?: string }) {
  const [value, setValue] = useState(first)
  const onChange = (day: string) => {
    heard(day)
    setValue(day)
  }
  return <DateText aria-label="Day" value={value} onChange={onChange} />
}
const field = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Day' })
const type = (value: string) => fireEvent.change(field(), { target: { value } })

beforeEach(() => heard.mockClear())
afterEach(cleanup)

it.each([
  ['en', '17 Aug 2026'],
  ['ms', '17 Ogo 2026'],
] as const)('reads D MMM YYYY in %s', (locale, words) => {
  setLocale(locale)
  renderWithRelay(<Field first="2026-08-17" />)
  expect(field().value).toBe(words)
})

it('keeps the text as typed until the field is left, and shows the day at once', () => {
  setLocale('en')
  renderWithRelay(<Field />)
  type('3/4/2026')
  expect(heard).toHaveBeenLastCalledWith('2026-04-03')
  expect(field().value).toBe('3/4/2026')
  fireEvent.blur(field())
  expect(field().value).toBe('3 Apr 2026')
})

it('passes an invalid date on to the rules, which refuse it', () => {
  setLocale('en')
  renderWithRelay(<Field />)
  type('31 Feb 2026')
  fireEvent.blur(field())
  expect(heard).toHaveBeenLastCalledWith('31 Feb 2026')
  expect(field().value).toBe('31 Feb 2026')
})
