import { useState } from 'react'
import { afterEach, expect, test } from 'vitest'
import { act, cleanup, clickOn, fireEvent, render, screen, waitFor } from '#client/tests/react.tsx'
import { renderWithRelay } from '#client/tests/renderWithRelay.tsx'
import { settle } from '#client/tests/settle.ts'
import { MasterDetail } from '#client/ui/MasterDetail.tsx'
import { Modal } from '#client/ui/Modal.tsx'
import { DataTable } from '#client/ui/table/DataTable.tsx'
import { SmallTable } from '#client/ui/table/SmallTable.tsx'

afterEach(cleanup)

type Bag = { id: string }
const columns = [{ id: 'code', title: 'Code', kind: 'code', value: ({ id }: Bag) => id } as const]
const bags = ['B-1', 'B-2', 'B-3'].map((id) => ({ id }))

/** A list of bags with the open one beside it, as screens show them. */
function Bags() {
  const [rows, setRows] = useState(bags)
  const [open, setOpen] = useState<string | null>(null)
  const [asking, setAsking] = useState(false)
  const [sealed, setSealed] = useState(false)
  const remove = () => {
    setRows(rows.filter(({ id }) => id !== open))
    setOpen(null)
  }
  return (
    <>
      <button onClick={() => setOpen('new')}>New bag</button>
      <MasterDetail
        detail={
          open && (
            <>
              <input autoFocus aria-label="Seal number" />
              <button onClick={() => setOpen(null)}>Close</button>
              <button onClick={remove}>Delete</button>
              <button onClick={() => setAsking(true)}>Delete …</button>
              {!sealed && <button onClick={() => setSealed(true)}>Seal</button>}
            </>
          )
        }
      >
        <DataTable
          id="bags"
          label="Bags"
          columns={columns}
          rows={rows}
          current={open}
          onOpen={({ id }) => setOpen(id)}
          empty={{ title: 'No bags' }}
        />
      </MasterDetail>
      <Modal open={asking} title="Delete?" onClose={() => setAsking(false)}>
        <button onClick={() => (remove(), setAsking(false))}>Yes</button>
      </Modal>
      <button>Elsewhere</button>
    </>
  )
}

const row = (code: string) => screen.getByText(code).closest('tr')!
const button = (name: string) => screen.getByRole('button', { name })
const focused = () => document.activeElement

/** Clicks a button as a person does: it has the focus first. */
async function press(name: string): Promise<void> {
  const pressed = button(name)
  act(() => pressed.focus())
  await clickOn(pressed)
  await settle()
}

/** Opens a bag by its row. */
async function openBag(code: string): Promise<void> {
  renderWithRelay(<Bags />)
  await settle()
  act(() => row(code).focus())
  await clickOn(screen.getByText(code))
}

test('the focus returns to the row whose details are closed', async () => {
  await openBag('B-2')
  await press('Close')
  expect(focused()).toBe(row('B-2'))
})

test('Enter on the open row moves the focus into its details, and Escape back to the row', async () => {
  await openBag('B-2')
  act(() => row('B-2').focus())
  fireEvent.keyDown(row('B-2'), { key: 'Enter' })
  expect(focused()).toBe(screen.getByLabelText('Seal number'))
  fireEvent.keyDown(focused()!, { key: 'Escape' })
  expect(focused()).toBe(row('B-2'))
  // Another row opens first.
  act(() => row('B-3').focus())
  fireEvent.keyDown(row('B-3'), { key: 'Enter' })
  expect(row('B-3').getAttribute('aria-current')).toBe('true')
})

test('the focus moves to the next row if the open row leaves the list', async () => {
  await openBag('B-2')
  await press('Delete')
  expect(focused()).toBe(row('B-3'))
})

test('the focus moves to the row before if the last row leaves the list', async () => {
  await openBag('B-3')
  await press('Delete')
  expect(focused()).toBe(row('B-2'))
})

test('the focus moves to the next row once the dialog that asked has closed', async () => {
  await openBag('B-1')
  await press('Delete …')
  await press('Yes')
  await waitFor(() => expect(focused()).toBe(row('B-2')))
})

test('the focus returns to the button that opened the details of nothing listed', async () => {
  renderWithRelay(<Bags />)
  await settle()
  await press('New bag')
  await press('Close')
  expect(focused()).toBe(button('New bag'))
})

test('the focus moves to the open row if an action removes its own button', async () => {
  await openBag('B-2')
  await press('Seal')
  expect(focused()).toBe(row('B-2'))
})

test('the focus stays where a person put it in the meantime', async () => {
  await openBag('B-2')
  const close = button('Close')
  act(() => close.focus())
  await clickOn(close)
  act(() => button('Elsewhere').focus())
  await settle()
  expect(focused()).toBe(button('Elsewhere'))
})

test('the focus moves to the next row’s button if a row of a small table leaves by its own', async () => {
  function Folders() {
    const [rows, setRows] = useState(bags)
    const of = ({ id }: Bag) => (
      <button onClick={() => setRows(rows.filter((each) => each.id !== id))}>Remove {id}</button>
    )
    return <SmallTable label="Bags" columns={columns} rows={rows} buttons={{ title: 'Do', of }} />
  }
  render(<Folders />)
  await press('Remove B-2')
  expect(focused()).toBe(button('Remove B-3'))
  await press('Remove B-3')
  expect(focused()).toBe(button('Remove B-1'))
})
