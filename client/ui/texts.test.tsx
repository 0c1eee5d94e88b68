import { act, cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { setLocale } from './locale.ts'
import { formatText, useProblemText, useTexts } from './texts.ts'

const text = {
  title: ['Card printing', 'Cetakan kad'],
  left: ['{n, plural, one {# card} other {# cards}}', '{n} kad'],
} as const

function Sample() {
  const t = useTexts(text)
  const p = useProblemText()
  return (
    <p>
      {t('title')} | {t('left', { n: 1 })} | {t('left', { n: 3 })} | {p('print.listFull', { num: 5 })}
    </p>
  )
}

beforeEach(() => setLocale('en'))
afterEach(cleanup)

describe('texts at their point of use', () => {
  it('follow the language, with ICU plurals and the problem catalogue', () => {
    render(<Sample />)
    expect(screen.getByText(/Card printing \| 1 card \| 3 cards \| At most 5 records/)).toBeTruthy()
    act(() => setLocale('ms'))
    expect(screen.getByText(/Cetakan kad \| 1 kad \| 3 kad \| Paling banyak 5 rekod/)).toBeTruthy()
  })

  it('set the language of the page and remember it on the device', () => {
    setLocale('ms')
    expect(document.documentElement.lang).toBe('ms')
    expect(localStorage.getItem('ikad.locale')).toBe('ms')
  })

  it('leave a text without placeholders as it stands, apostrophes included', () => {
    expect(formatText(["supervisor's", 'penyelia'], 'en')).toBe("supervisor's")
  })
})
