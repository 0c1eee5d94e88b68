import { afterEach, beforeEach, expect, test } from 'vitest'
import { glossaryStore } from '#client/state/glossary.ts'
import { setLocale } from '#client/state/locale.ts'
import { cleanup, fireEvent, screen } from '#client/tests/react.tsx'
import { renderWithRelay } from '#client/tests/renderWithRelay.tsx'
import { settle } from '#client/tests/settle.ts'
import { FieldFrame } from '#client/ui/form/FieldFrame.tsx'
import { glossary } from '#domain/help/glossary.ts'
import { ColumnTitle } from './ColumnTitle.tsx'
import { Explained } from './Explained.tsx'

beforeEach(() => glossaryStore.set(glossary))
afterEach(() => {
  cleanup()
  glossaryStore.set([])
  setLocale('en')
})

const hover = async (text: string) => {
  fireEvent.mouseEnter(screen.getByText(text).parentElement!)
  fireEvent.mouseOver(screen.getByText(text))
}

test('a word of the programme is explained under the pointer, in the present language', async () => {
  setLocale('ms')
  renderWithRelay(<Explained label="Tarikh pelekat" />)
  await settle()
  await hover('Tarikh pelekat')
  expect(await screen.findByText(/hari pada pelekat pas/)).toBeTruthy()
})

test('another label, and a word of the other language, is plain text', () => {
  renderWithRelay(
    <>
      <Explained label="Address" />
      <Explained label="Tarikh pelekat" />
    </>,
  )
  expect(document.querySelector('.ik-term')).toBeNull()
})

test('a field keeps its name', () => {
  renderWithRelay(
    <FieldFrame id="bag" label="Bag" error={null}>
      <input id="bag" />
    </FieldFrame>,
  )
  expect(screen.getByLabelText('Bag').tagName).toBe('INPUT')
  expect(screen.getByText('Bag').className).toBe('ik-term')
})

test('a column says what it counts rather than what its word means', async () => {
  renderWithRelay(
    <ColumnTitle title="Lots" help="Lots received on the day" mark={null} onSort={() => {}} />,
  )
  await hover('Lots')
  expect(
    screen.getByRole('button', { name: 'Lots', description: 'Lots received on the day' }),
  ).toBeTruthy()
})
