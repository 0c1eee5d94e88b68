import { defineMessages } from 'react-intl'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { act, cleanup, render, renderHook, screen } from '#client/tests/react.tsx'
import { setLocale } from './locale.ts'
import { term } from './terms.ts'
import { useProblemText, useTexts } from './texts.ts'

const text = defineMessages({
  title: { id: 'kit.table.TableFoot.none', defaultMessage: 'No rows' },
  owner: { id: 'kit.texts.test.owner', defaultMessage: "the supervisor's" },
})

function Sample() {
  const t = useTexts(text)
  const p = useProblemText()
  return (
    <p>
      {t('title')} | {t(term.selected, { n: 1 })} | {t(term.selected, { n: 3 })} |{' '}
      {p('print.listFull', { num: 5 })}
    </p>
  )
}

beforeEach(() => setLocale('en'))
afterEach(cleanup)

describe('texts at their point of use', () => {
  it('follow the language, shared terms too, with ICU plurals and the problem catalogue', () => {
    render(<Sample />)
    expect(
      screen.getByText(/No rows \| 1 selected \| 3 selected \| At most 5 records/),
    ).toBeTruthy()
    act(() => void setLocale('ms'))
    expect(
      screen.getByText(/Tiada baris \| 1 dipilih \| 3 dipilih \| Paling banyak 5 rekod/),
    ).toBeTruthy()
  })

  it('set the language of the page and store it on the device', () => {
    setLocale('ms')
    expect(document.documentElement.lang).toBe('ms')
    expect(localStorage.getItem('ikad.locale')).toBe('ms')
  })

  it('keep an apostrophe', () => {
    const { result } = renderHook(() => useTexts(text))
    expect(result.current('owner')).toBe("the supervisor's")
  })
})
