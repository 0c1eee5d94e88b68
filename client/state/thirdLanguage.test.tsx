import { expect, test } from 'vitest'
import { CardJobStateTag } from '#client/parts/CardJobStateTag.tsx'
import { renderHook, screen, render } from '#client/tests/react.tsx'
import { calendarLocale } from '#client/ui/form/calendarLocale.ts'
import { formatsOf } from './formats.ts'
import { setLocale } from './locale.ts'
import { useProblemText } from './texts.ts'
import { useSay } from './words.ts'

// A language without texts in the domain, which only Intl knows.
const other = 'id'

test('texts of the domain are English in a third language without its own', async () => {
  await setLocale(other)
  const { result } = renderHook(() => ({ say: useSay(), problem: useProblemText() }))
  expect(result.current.say({ en: 'Lot', ms: 'Lot' })).toBe('Lot')
  expect(result.current.say({ en: 'Lot', ms: 'Lot', [other]: 'Lote' })).toBe('Lote')
  expect(result.current.problem('connection.lost')).toBe('Connection lost, retrying')
  render(<CardJobStateTag state="PENDING_QC" />)
  expect(screen.getByText('Pending QC')).toBeTruthy()
})

test('a third language has its own dates, numbers and calendar', async () => {
  await setLocale(other)
  expect(formatsOf(other).date('2026-08-31')).toBe('31 Agu 2026')
  expect(formatsOf(other).count(1234567)).toBe('1.234.567')
  const { localize } = calendarLocale(other)
  expect(localize?.month(7, { width: 'wide' })).toBe('Agustus')
  expect(localize?.day(0, { width: 'short' })).toBe('Min')
  expect(document.documentElement.lang).toBe(other)
})
