import { beforeEach, expect, test, vi } from 'vitest'
import { setLocale } from '#client/state/locale.ts'
import { savedViews, type SavedView, type SavedViews } from '#client/state/savedViews.ts'
import { fireEvent, screen } from '#client/tests/react.tsx'
import { renderWithRelay } from '#client/tests/renderWithRelay.tsx'
import { settle } from '#client/tests/settle.ts'
import { ViewsMenu } from './ViewsMenu.tsx'

beforeEach(() => setLocale('en'))

const view = (name: string, said: Partial<SavedView> = {}): SavedView => ({
  id: name,
  listId: 'lots',
  name,
  query: `status=${name}`,
  isDefault: false,
  owner: 'Aminah',
  mayManage: true,
  ...said,
})

/** Opens the menu of the list "lots". */
async function opened(said: Partial<SavedViews>) {
  const called = { remove: vi.fn(), share: vi.fn(), unshare: vi.fn() }
  savedViews.set({
    all: [],
    shared: [],
    mayShare: false,
    save: vi.fn(),
    setDefault: vi.fn(),
    ...called,
    ...said,
  })
  const { address } = renderWithRelay(<ViewsMenu table="lots" query="" />)
  fireEvent.click(screen.getByRole('button', { name: 'Saved views' }))
  await settle()
  return { ...called, address }
}
const buttons = () =>
  screen.getAllByRole('button').map((button) => button.getAttribute('aria-label'))

test('views shared with the person have a heading and their owner’s name, and cannot be changed', async () => {
  const shared = { ...view('DRAFT', { mayManage: false }), isForViewer: true }
  const { address } = await opened({ shared: [shared, { ...shared, id: 'x', listId: 'users' }] })
  expect(screen.getByText('Shared with you')).toBeTruthy()
  const item = screen.getByRole('menuitem', { name: /DRAFT/ })
  expect(item.textContent).toContain('Aminah')
  expect(buttons()).not.toContain('Delete view DRAFT')
  fireEvent.click(item)
  await settle()
  expect(address()).toBe('/?status=DRAFT')
})

test('an owner who may share does so by name, and stops it', async () => {
  const [one, two] = [view('One'), view('Two', { sharedBranchCode: 'JHB' })]
  const { share, unshare } = await opened({ all: [one, two], mayShare: true })
  fireEvent.click(screen.getByRole('button', { name: 'Share view One' }))
  expect(share).toHaveBeenCalledWith(one)
  expect(screen.getByText('Two, shared with JHB')).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Stop sharing view Two' }))
  expect(unshare).toHaveBeenCalledWith(two)
  expect(buttons()).not.toContain('Stop sharing view One')
})

test('nobody else is offered to share', async () => {
  await opened({ all: [view('One')] })
  expect(buttons()).not.toContain('Share view One')
})

test('an administrator manages a view of other people without having it in the menu', async () => {
  const theirs = { ...view('Theirs', { sharedRoleId: 5 }), isForViewer: false }
  const { remove } = await opened({ shared: [theirs] })
  expect(screen.queryByText('Shared with you')).toBeNull()
  expect(screen.getByText('Theirs, shared by Aminah with Branch operator')).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Delete view Theirs' }))
  expect(remove).toHaveBeenCalledWith(theirs)
  expect(buttons()).not.toContain('Open the list with view Theirs')
})
