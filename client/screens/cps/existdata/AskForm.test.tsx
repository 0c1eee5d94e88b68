import { useSearchParams } from 'react-router-dom'
import { beforeEach, expect, test, vi } from 'vitest'
import { setLocale } from '#client/state/locale.ts'
import { act, fireEvent, screen } from '#client/tests/react.tsx'
import { renderWithRelay } from '#client/tests/renderWithRelay.tsx'
import { AskForm } from './AskForm.tsx'
import { wayIn } from './existVariables.ts'

const onAsk = vi.fn()
/** Shows the form with an address that a link, or going back, changes to `to`. */
function Asked({ to }: { to: string }) {
  const [search, set] = useSearchParams()
  return (
    <>
      <button type="button" onClick={() => set(to)}>
        Back
      </button>
      <AskForm way={wayIn(search)} search={search} onWay={() => undefined} onAsk={onAsk} />
    </>
  )
}
const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label)
const type = (label: string, value: string) =>
  act(async () => void fireEvent.change(field(label), { target: { value } }))
const click = (name: string) =>
  act(async () => void fireEvent.click(screen.getByRole('button', { name })))

beforeEach(() => {
  void setLocale('en')
  onAsk.mockReset()
})

test('returns to the passport in the address, and queries that one', async () => {
  renderWithRelay(<Asked to="passport=BK0000001" />, { at: '/?passport=BK0000002' })
  expect(field('Passport number').value).toBe('BK0000002')
  await type('Passport number', 'BK0000003')
  await click('Back')
  expect(field('Passport number').value).toBe('BK0000001')
  await click('Check')
  expect(onAsk).toHaveBeenCalledWith({ way: 'passport', passportNo: 'BK0000001' })
})

test.each([
  [
    'employer',
    'way=employer&employer=KILANG+A&sticker=2026-11-01',
    'way=employer&employer=KILANG+B&sticker=2026-11-01',
  ],
  [
    'sticker date',
    'way=employer&employer=KILANG+A&sticker=2026-11-01',
    'way=employer&employer=KILANG+A&sticker=2026-11-02',
  ],
])('returns to the %s in the address', async (_what, before, now) => {
  renderWithRelay(<Asked to={before} />, { at: `/?${now}` })
  await click('Back')
  expect([field('Employer name').value, field('Sticker date').value]).toEqual([
    'KILANG A',
    '1 Nov 2026',
  ])
})

test('keeps typed input while the address does not change', async () => {
  renderWithRelay(<Asked to="passport=BK0000002&r.sort=name" />, { at: '/?passport=BK0000002' })
  await type('Passport number', 'BK0000003')
  await click('Back')
  expect(field('Passport number').value).toBe('BK0000003')
})
