import { afterEach, beforeEach, expect, it } from 'vitest'
import { act, cleanup, fireEvent, screen } from '#client/tests/react.tsx'
import { beginForm, field, onSubmit, show, submit, type } from '#client/tests/sampleForm.tsx'

beforeEach(beginForm)
afterEach(cleanup)

it.each([
  ['12', 12],
  [' 1,234.50 ', 1234.5],
  ['1,234,567', 1_234_567],
  ['-0.5', -0.5],
  ['.5', 0.5],
])('reads %j as %d', async (text, value) => {
  show()
  await type('Name', 'ab')
  await type('Records', text)
  await submit()
  expect(onSubmit).toHaveBeenCalledWith({ name: 'ab', records: value })
})

it.each(['1,5', '12,34.5', '1.234,5', '1 000', '1e3', '0x10', '-', '.', 'dua'])(
  'refuses %j beside the field, and keeps the text: it is not changed into another number',
  async (text) => {
    show()
    await type('Name', 'ab')
    await type('Records', text)
    await submit()
    expect(onSubmit).not.toHaveBeenCalled()
    expect(field('Records').value).toBe(text)
    expect(screen.getByText(/Enter a number, with a point before decimals/)).toBeTruthy()
  },
)

it('says that an empty one is required', async () => {
  show()
  await type('Name', 'ab')
  await submit()
  expect(screen.getByText('This is required')).toBeTruthy()
})

it('is stepped by the arrow keys', async () => {
  show()
  const press = (key: string) => act(async () => void fireEvent.keyDown(field('Records'), { key }))
  await press('ArrowUp')
  await press('ArrowUp')
  await press('ArrowDown')
  expect(field('Records').value).toBe('1')
  await type('Name', 'ab')
  await submit()
  expect(onSubmit).toHaveBeenCalledWith({ name: 'ab', records: 1 })
})
