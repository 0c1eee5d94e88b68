import { lazy, useState, type ComponentType } from 'react'
import { expect, test, vi } from 'vitest'
import { storeProfile } from '#client/state/profile.ts'
import { answer } from '#client/tests/answer.ts'
import { act, fireEvent, screen } from '#client/tests/react.tsx'
import { renderWithRelay } from '#client/tests/renderWithRelay.tsx'
import { CommandBar, type CommandBarProps } from './CommandBar.tsx'
import { CommandBarFrame } from './CommandBarFrame.tsx'

/** The command bar, whose code loads when the test allows it. */
function late() {
  let arrive = () => {}
  const code = new Promise<{ default: ComponentType<CommandBarProps> }>((resolve) => {
    arrive = () => resolve({ default: CommandBar })
  })
  return { Bar: lazy(() => code), arrive: () => act(async () => arrive()) }
}

function Opened({ Bar }: { Bar: ComponentType<CommandBarProps> }) {
  const [open, setOpen] = useState(false)
  const [help, setHelp] = useState<string | null>(null)
  return (
    <>
      <button onClick={() => setOpen(true)}>Open</button>
      {open && <CommandBarFrame Bar={Bar} onClose={() => setOpen(false)} onHelp={setHelp} />}
      {help !== null && <p>Help: {help}</p>}
    </>
  )
}

function open() {
  storeProfile({ loginid: 'admin', roleid: 1, branchcode: 'HQ', branchtype: '', staffnumber: '' })
  const { Bar, arrive } = late()
  const rendered = renderWithRelay(<Opened Bar={Bar} />)
  screen.getByText('Open').focus()
  fireEvent.click(screen.getByText('Open'))
  return { ...rendered, arrive }
}

const field = () => document.activeElement as HTMLInputElement

function type(text: string): void {
  fireEvent.change(field(), { target: { value: field().value + text } })
}

test('the command bar keeps text typed before it loaded, and typing continues there', async () => {
  const { arrive } = open()
  expect(field().getAttribute('aria-label')).toBe('Find a screen or a record')
  type('Stock le')
  await arrive()
  expect(field().getAttribute('role')).toBe('combobox')
  expect(field().value).toBe('Stock le')
  expect(field().selectionStart).toBe(8)
  type('vel')
  expect(screen.getAllByRole('option')[0]!.textContent).toContain('Stock level')
  expect(screen.getAllByLabelText('Find a screen or a record', { selector: 'input' })).toHaveLength(
    1,
  )
})

test('Enter before the command bar has loaded opens the first match', async () => {
  const { arrive } = open()
  type('?card printing')
  fireEvent.keyDown(field(), { key: 'Enter' })
  expect(screen.queryByText(/^Help:/)).toBeNull()
  await arrive()
  expect(screen.getByText('Help: /ikad/cps/cardprinting')).toBeTruthy()
  expect(screen.queryByLabelText('Find a screen or a record')).toBeNull()
})

test('Escape before the command bar has loaded returns the focus', () => {
  open()
  fireEvent.keyDown(field(), { key: 'Escape' })
  expect(screen.queryByLabelText('Find a screen or a record')).toBeNull()
  expect(document.activeElement?.textContent).toBe('Open')
})

test('records that this session opened come first when the command bar opens again', async () => {
  vi.useFakeTimers()
  const { arrive, environment, address } = open()
  await arrive()
  const find = async (text: string) => {
    type(text)
    act(() => void vi.advanceTimersByTime(200))
    await answer(environment, 'useLookupQuery', { lookup: [hit('A10021'), hit('A10022')] })
  }
  await find('1002')
  fireEvent.click(screen.getByText('A10022'))
  await act(async () => void vi.runOnlyPendingTimers())
  expect(address()).toBe('/?card=A10022')

  fireEvent.click(screen.getByText('Open'))
  const first = () => screen.getAllByRole('option')[0]!.textContent
  expect(first()).toContain('A10022 Card · Siti · opened recently')
  await find('1002')
  expect(first()).toContain('A10022')
  expect(screen.getAllByText(/opened recently/)).toHaveLength(1)
  vi.useRealTimers()
})

const hit = (title: string) => ({
  kind: 'CARD_JOB' as const,
  title,
  detail: 'Siti',
  note: '',
  route: `/?card=${title}`,
})
