import { graphql, useLazyLoadQuery } from 'react-relay'
import { MockPayloadGenerator } from 'relay-test-utils'
import { expect, test, vi } from 'vitest'
import type { PrintSlotTestQuery } from '#client/__generated__/PrintSlotTestQuery.graphql.ts'
import { setLocale } from '#client/state/locale.ts'
import { act, fireEvent, screen } from '#client/tests/react.tsx'
import { renderWithRelay } from '#client/tests/renderWithRelay.tsx'
import { PrintSlot } from './PrintSlot.tsx'

const nothing = () => undefined
const onAccept = vi.fn()

function Slots() {
  const { printList } = useLazyLoadQuery<PrintSlotTestQuery>(
    graphql`
      query PrintSlotTestQuery @relay_test_operation {
        printList(stationId: "JHB-P01") {
          items {
            id
            ...PrintSlot_item
          }
        }
      }
    `,
    {},
  )
  return printList?.items.map((item) => (
    <PrintSlot
      key={item.id}
      item={item}
      me="Aminah"
      progress={undefined}
      asked={false}
      readerEmpty={false}
      running={false}
      accepted={false}
      onAccept={onAccept}
      onPreview={nothing}
      onRemove={nothing}
      onRetry={nothing}
      onSettle={nothing}
    />
  ))
}

test('a record reprinted on the same list has each card in its own place', async () => {
  await setLocale('en')
  const card = (id: number, persoBy: string) => ({ id: `CardAttempt:${id}`, cardSn: `00441711${id}`, persoBy })
  const { environment } = renderWithRelay(<Slots />)
  const job = {
    jobId: 1,
    status: 'PENDING_QC',
    availableActions: [],
    card: card(9, 'Aminah'),
    application: { applicationNo: 'PLKS-26-1' },
  }
  const item = (position: number, own: ReturnType<typeof card>) => ({
    id: `PrintListItem:${position}`,
    position,
    outcome: 'PRINTED',
    inPrinter: null,
    faceFaults: [],
    card: own,
    job,
  })
  await act(async () =>
    environment.mock.resolveMostRecentOperation((operation) =>
      MockPayloadGenerator.generate(operation, {
        PrintList: () => ({ items: [item(1, card(8, 'Rosli')), item(2, card(9, 'Aminah'))] }),
      }),
    ),
  )
  const slots = screen.getAllByRole('listitem').map((slot) => slot.textContent)
  expect(slots).toEqual([expect.stringContaining('SN 004417118'), expect.stringContaining('SN 004417119')])
  expect(slots.map((words) => words?.includes('Rosli'))).toEqual([true, false])
})

/** Shows a waiting record whose card can't show these values. */
async function waitingWith(faceFaults: { field: string; missing: string[]; shown: string | null }[]) {
  const { environment } = renderWithRelay(<Slots />)
  const job = { jobId: 7, status: 'LISTED', availableActions: ['PRINT'], application: { applicationNo: 'PLKS-26-7' } }
  const item = { id: 'PrintListItem:7', position: 1, outcome: null, inPrinter: null, faceFaults, job }
  await act(async () =>
    environment.mock.resolveMostRecentOperation((operation) =>
      MockPayloadGenerator.generate(operation, { PrintList: () => ({ items: [item] }) }),
    ),
  )
}

test('a record with a name that no font can draw names the letters, in both languages', async () => {
  await setLocale('en')
  await waitingWith([{ field: 'name', missing: ['陈', '伟'], shown: null }])
  expect(screen.getByRole('note').textContent).toContain('Can’t be printed')
  expect(screen.getByRole('note').textContent).toContain('Name: no font has 陈 (U+9648), 伟 (U+4F1F)')
  expect(screen.queryByRole('checkbox')).toBe(null)
  await act(() => setLocale('ms'))
  expect(screen.getByRole('note').textContent).toContain('Nama: tiada fon mempunyai 陈 (U+9648), 伟 (U+4F1F)')
})

test('a record with an overlong name shows the card’s version, which can be accepted', async () => {
  await setLocale('en')
  await waitingWith([{ field: 'name', missing: [], shown: 'WIDODO WIDODO…' }])
  expect(screen.getByRole('note').textContent).toContain('“WIDODO WIDODO…”')
  fireEvent.click(screen.getByLabelText('Print it shortened'))
  expect(onAccept).toHaveBeenCalledWith(7, ['WIDODO WIDODO…'])
})
