import { expect, it, vi } from 'vitest'
import { act, clickOn, render, screen } from '#client/tests/react.tsx'
import { useConfirm } from './useConfirm.tsx'

it('asks about one subject, runs the action, and closes when that has ended, with any result', async () => {
  let end!: () => void
  const remove = vi.fn((_: string) => new Promise<void>((done) => (end = done)))
  function List() {
    const { ask, question } = useConfirm((bag: string) => ({
      title: `Delete ${bag}?`,
      body: 'It is gone then.',
      confirm: 'Delete',
      act: () => remove(bag),
    }))
    return (
      <>
        {['B-1', 'B-2'].map((bag) => (
          <button key={bag} type="button" onClick={() => ask(bag)}>
            {bag}
          </button>
        ))}
        {question}
      </>
    )
  }
  render(<List />)
  const dialog = () => screen.queryByRole('alertdialog', { name: 'Delete B-2?' })
  expect(screen.queryByRole('alertdialog')).toBeNull()
  screen.getByText('B-2').focus()
  await clickOn(screen.getByText('B-2'))
  expect(dialog()?.textContent).toContain('It is gone then.')
  await clickOn(screen.getByText('Delete'))
  expect(remove.mock.calls).toEqual([['B-2']])
  expect(dialog()).toBeTruthy()
  await act(async () => end())
  expect(dialog()).toBeNull()
  expect(document.activeElement, 'the focus is where it was').toBe(screen.getByText('B-2'))
})
