import { Button } from '@blueprintjs/core'
import { expect, it } from 'vitest'
import { fireEvent, render, screen, waitFor } from '#client/tests/react.tsx'
import { DropDown, focusIn } from './DropDown.tsx'

const content = (
  <div>
    <button type="button">First</button>
    <input aria-label="Name" />
  </div>
)
const open = () => {
  render(
    <DropDown content={content}>
      <Button text="Views" />
    </DropDown>,
  )
  fireEvent.click(screen.getByRole('button', { name: 'Views' }))
}

it('focuses its content', async () => {
  open()
  const first = await screen.findByRole('button', { name: 'First' })
  await waitFor(() => expect(document.activeElement).toBe(first))
})

it('does not move a focus that is already inside, even if its opening event comes later', () => {
  const { container } = render(content)
  const name = screen.getByRole('textbox', { name: 'Name' })
  name.focus()
  focusIn(container)
  expect(document.activeElement).toBe(name)
})
