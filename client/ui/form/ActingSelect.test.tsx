import { useState } from 'react'
import { expect, test } from 'vitest'
import { fireEvent, render, screen } from '#client/tests/react.tsx'
import { ActingSelect } from './ActingSelect.tsx'

function open() {
  const chosen: string[] = []
  function Three() {
    const [value, setValue] = useState('')
    return (
      <ActingSelect
        aria-label="Station"
        value={value}
        onChoose={(next) => (chosen.push(next), setValue(next))}
      >
        <option value="">None</option>
        <option value="P01">P01</option>
        <option value="P02">P02</option>
      </ActingSelect>
    )
  }
  render(<Three />)
  const select = screen.getByRole<HTMLSelectElement>('combobox')
  /** Imitates a browser whose list is closed: the key moves the choice by one. */
  const step = (key: string, value: string) => {
    fireEvent.keyDown(select, { key })
    fireEvent.change(select, { target: { value } })
  }
  return { chosen, select, step }
}

test('a choice by pointer applies', () => {
  const { chosen, select } = open()
  fireEvent.pointerDown(select)
  fireEvent.change(select, { target: { value: 'P02' } })
  expect(chosen).toEqual(['P02'])
})

test('keys move past the first choice to the second, and Enter applies it', () => {
  const { chosen, select, step } = open()
  step('ArrowDown', 'P01')
  step('ArrowDown', 'P02')
  expect(chosen).toEqual([])
  expect(screen.getByRole('alert').textContent).toBe('Press Enter to choose it')
  fireEvent.keyDown(select, { key: 'Enter' })
  expect(chosen).toEqual(['P02'])
  expect(screen.queryByRole('alert')).toBeNull()
})

test('leaving the field applies the current choice, and Escape restores the previous one', () => {
  const { chosen, select, step } = open()
  step('P', 'P01')
  fireEvent.keyDown(select, { key: 'Escape' })
  expect(select.value).toBe('')
  fireEvent.blur(select)
  expect(chosen).toEqual([])
  step('P', 'P01')
  fireEvent.blur(select)
  expect(chosen).toEqual(['P01'])
})

test('a choice from a list opened by key applies like one by pointer', () => {
  const { chosen, select, step } = open()
  step(' ', 'P02')
  fireEvent.keyDown(select, { key: 'ArrowUp', altKey: true })
  fireEvent.change(select, { target: { value: 'P01' } })
  expect(chosen).toEqual(['P02', 'P01'])
})
