import { afterEach, beforeEach, expect, it } from 'vitest'
import { setLocale } from '#client/state/locale.ts'
import { act, cleanup, fireEvent, screen } from '#client/tests/react.tsx'
import { renderWithRelay } from '#client/tests/renderWithRelay.tsx'
import { pageOf } from './pageOf.ts'
import { Pager } from './Pager.tsx'

const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name })
const shown = (page: number, total = 60) =>
  renderWithRelay(<Pager label="Uptime" page={page} size={25} total={total} />)

beforeEach(() => setLocale('en'))
afterEach(cleanup)

it('goes to the adjacent page, which is in the address; the first page has no parameter', async () => {
  const { address } = shown(2)
  expect(screen.getByRole('status').textContent).toBe('26 to 50 of 60')
  await act(async () => void fireEvent.click(button('Next page')))
  expect(address()).toBe('/?page=3')
  await act(async () => void fireEvent.click(button('Previous page')))
  expect(address()).toBe('/')
})

it('stops at the last page, and at the first', () => {
  shown(3)
  expect(screen.getByRole('status').textContent).toBe('51 to 60 of 60')
  expect([button('Previous page').disabled, button('Next page').disabled]).toEqual([false, true])
  cleanup()
  shown(1)
  expect([button('Previous page').disabled, button('Next page').disabled]).toEqual([true, false])
})

it('is hidden for one page', () => {
  shown(1, 25)
  expect(screen.queryByRole('navigation')).toBeNull()
})

it.each([
  ['', null],
  ['page=2', 2],
  ['page=0', null],
  ['page=-1', null],
  ['page=2x', null],
  ['page=99999', null],
])('reads %j as page %s', (address, page) =>
  expect(pageOf(new URLSearchParams(address))).toBe(page),
)
