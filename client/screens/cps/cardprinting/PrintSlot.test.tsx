import { graphql, useLazyLoadQuery } from 'react-relay'
import { expect, test, vi } from 'vitest'
import type { PrintSlotTestQuery } from '#client/__generated__/PrintSlotTestQuery.graphql.ts'
import { setLocale } from '#client/state/locale.ts'
import { answer } from '#client/tests/answer.ts'
import { act, fireEvent, screen } from '#client/tests/react.tsx'
import { renderWithRelay } from '#client/tests/renderWithRelay.tsx'
import type { RawResponse } from '#client/tests/scriptedServer.ts'
import { PrintSlot } from './PrintSlot.tsx'

const nothing = () => undefined
const onAccept = vi.fn()

function Slots() {
  const { printList } = useLazyLoadQuery<PrintSlotTestQuery>(
    graphql`
      query PrintSlotTestQuery {
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

type Item = NonNullable<RawResponse<'PrintSlotTestQuery'>['printList']>['items'][number]
const listed: Item['job'] = {
  id: 'job-7',
  jobId: 7,
  status: 'LISTED',
  availableActions: ['PRINT'],
  application: {
    id: 'application-7',
    applicationNo: 'PLKS-26-7',
    name: 'RAHMAN MD SOHEL',
    photographErasedAt: null,
    photo: null,
  },
  card: null,
}
const waiting: Item = {
  id: 'PrintListItem:7',
  position: 1,
  addedBy: 'Aminah',
  outcome: null,
  card: null,
  inPrinter: null,
  faceFaults: [],
  job: listed,
}
/** Shows a printing list of waiting records with these changes. */
async function show(...changes: Partial<Item>[]) {
  const { environment } = renderWithRelay(<Slots />)
  const items = changes.map((change) => ({ ...waiting, ...change }))
  await answer(environment, 'PrintSlotTestQuery', { printList: { id: 'PrintList:1', items } })
}

test('a record reprinted on the same list has each card in its own place', async () => {
  await setLocale('en')
  const card = (id: number, persoBy: string) => ({
    id: `CardAttempt:${id}`,
    cardSn: `00441711${id}`,
    persoBy,
  })
  const job: Item['job'] = { ...listed, status: 'PENDING_QC', card: card(9, 'Aminah') }
  await show(
    { id: 'PrintListItem:1', position: 1, outcome: 'PRINTED', card: card(8, 'Rosli'), job },
    { id: 'PrintListItem:2', position: 2, outcome: 'PRINTED', card: card(9, 'Aminah'), job },
  )
  const slots = screen.getAllByRole('listitem').map((slot) => slot.textContent)
  expect(slots).toEqual([
    expect.stringContaining('SN 004417118'),
    expect.stringContaining('SN 004417119'),
  ])
  expect(slots.map((words) => words?.includes('Rosli'))).toEqual([true, false])
})

/** Shows a waiting record whose card can't show these values. */
const waitingWith = (faceFaults: Item['faceFaults']) => show({ faceFaults })

test('a record with a name that no font can draw names the letters, in both languages', async () => {
  await setLocale('en')
  await waitingWith([{ field: 'name', missing: ['陈', '伟'], shown: null }])
  expect(screen.getByRole('note').textContent).toContain('Can’t be printed')
  expect(screen.getByRole('note').textContent).toContain(
    'Name: no font has 陈 (U+9648), 伟 (U+4F1F)',
  )
  expect(screen.queryByRole('checkbox')).toBe(null)
  await act(() => setLocale('ms'))
  expect(screen.getByRole('note').textContent).toContain(
    'Nama: tiada fon mempunyai 陈 (U+9648), 伟 (U+4F1F)',
  )
})

test('a record with an overlong name shows the card’s version, which can be accepted', async () => {
  await setLocale('en')
  await waitingWith([{ field: 'name', missing: [], shown: 'WIDODO WIDODO…' }])
  expect(screen.getByRole('note').textContent).toContain('“WIDODO WIDODO…”')
  fireEvent.click(screen.getByLabelText('Print it shortened'))
  expect(onAccept).toHaveBeenCalledWith(7, ['WIDODO WIDODO…'])
})
