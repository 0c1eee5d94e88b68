import { expect, test } from 'vitest'
import { fireEvent, render, screen } from '#client/tests/react.tsx'
import { onMenuKey } from './onMenuKey.ts'

test('the arrows, Home, End and letters move in a menu, round its ends and past disabled items', () => {
  const { container } = render(
    <ul role="menu">
      <li>
        <a role="menuitem" href="#xlsx">
          Excel (.xlsx)
        </a>
      </li>
      <li>
        <a role="menuitem" href="#all" aria-disabled="true">
          Everything
        </a>
      </li>
      <li>
        <a role="menuitem" href="#csv">
          CSV
        </a>
      </li>
      <li>
        <a role="menuitemcheckbox" aria-checked="false" href="#each">
          Each row
        </a>
      </li>
    </ul>,
  )
  container.addEventListener('keydown', onMenuKey)
  const press = (key: string) => {
    fireEvent.keyDown(document.activeElement!, { key })
    return document.activeElement!.textContent
  }
  screen.getByText('Excel (.xlsx)').focus()
  expect(press('ArrowDown')).toBe('CSV')
  expect(press('ArrowDown')).toBe('Each row')
  expect(press('ArrowDown')).toBe('Excel (.xlsx)')
  expect(press('ArrowUp')).toBe('Each row')
  expect(press('Home')).toBe('Excel (.xlsx)')
  expect(press('End')).toBe('Each row')
  expect(press('c')).toBe('CSV')
  expect(press('e')).toBe('Each row')
  expect(press('e')).toBe('Excel (.xlsx)')
  expect(press('x')).toBe('Excel (.xlsx)')
})
