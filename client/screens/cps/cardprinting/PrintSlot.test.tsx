import { graphql, useLazyLoadQuery } from 'react-relay'
import { MockPayloadGenerator } from 'relay-test-utils'
import { expect, test } from 'vitest'
import type { PrintSlotTestQuery } from '#client/__generated__/PrintSlotTestQuery.graphql.ts'
import { setLocale } from '#client/state/locale.ts'
import { act, screen } from '#client/tests/react.tsx'
import { renderWithRelay } from '#client/tests/renderWithRelay.tsx'
import { PrintSlot } from './PrintSlot.tsx'

const nothing = () => undefined

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
      onPreview={nothing}
      onRemove={nothing}
      onRetry={nothing}
      onSettle={nothing}
    />
  ))
}

test('a record that was printed again on the same list has each card at its own place', async () => {
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
