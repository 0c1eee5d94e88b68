import { useState } from 'react'
import { afterEach, expect, it } from 'vitest'
import { act, cleanup, fireEvent, render, screen } from '#client/tests/react.tsx'
import { FigureField } from './FigureField.tsx'

afterEach(cleanup)

function Worked() {
  const [value, setValue] = useState(10)
  return (
    <>
      <FigureField
        label="Width"
        unit="mm"
        value={value}
        min={0}
        max={20}
        step={0.5}
        onChange={setValue}
      />
      <output>{value}</output>
    </>
  )
}
const field = () => screen.getByLabelText<HTMLInputElement>('Width')
const value = () => screen.getByRole('status').textContent

it.each([
  ['12.5', '12.5'],
  ['1,5', '10'],
  ['21', '10'],
  ['', '10'],
])('accepts only a number within its bounds: %j', async (text, counts) => {
  render(<Worked />)
  await act(async () => field().focus())
  await act(async () => void fireEvent.change(field(), { target: { value: text } }))
  expect(value()).toBe(counts)
  expect(field().value).toBe(text)
})

it('is stepped by the arrow keys, within its bounds', async () => {
  render(<Worked />)
  const press = (key: string) => act(async () => void fireEvent.keyDown(field(), { key }))
  await press('ArrowUp')
  expect(value()).toBe('10.5')
  for (let times = 0; times < 25; times++) await press('ArrowUp')
  expect(value()).toBe('20')
})
