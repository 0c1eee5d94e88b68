import type { ComponentProps } from 'react'
import { graphql, useLazyLoadQuery } from 'react-relay'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { DespatchFormTestQuery } from '#client/__generated__/DespatchFormTestQuery.graphql.ts'
import { setLocale } from '#client/state/locale.ts'
import { answer } from '#client/tests/answer.ts'
import { despatchCard } from '#client/tests/despatchCard.ts'
import { act, cleanup, fireEvent, screen, waitFor, within } from '#client/tests/react.tsx'
import { refused } from '#client/tests/refused.ts'
import { renderWithRelay } from '#client/tests/renderWithRelay.tsx'
import type { RawResponse } from '#client/tests/scriptedServer.ts'
import type { DespatchCard } from './despatchCards.ts'
import { DespatchForm, type DespatchedPackage } from './DespatchForm.tsx'

const query = graphql`
  query DespatchFormTestQuery {
    ...DespatchForm_query
  }
`
type LastParcel = RawResponse<'DespatchFormTestQuery'>['lastParcel']
type Props = Omit<ComponentProps<typeof DespatchForm>, 'query'>

/** The form on the answer of a query, as on its screen. */
function Asked(props: Props) {
  return <DespatchForm query={useLazyLoadQuery<DespatchFormTestQuery>(query, {})} {...props} />
}

const branches = [{ value: 'JHB', label: 'JHB · Johor Bahru' }]

beforeEach(() => setLocale('en'))
afterEach(cleanup)

const choose = (label: string, value: string) =>
  act(async () => void fireEvent.change(screen.getByLabelText(label), { target: { value } }))

async function show(
  cards: DespatchCard[],
  collectionBranch = 'JHB',
  lastParcel: LastParcel = null,
) {
  const send = <Sent,>(_ids: readonly string[], run: () => Promise<Sent>) => run()
  const onDespatched = vi.fn<(made: DespatchedPackage) => void>()
  const started = [despatchCard(1, { collectionBranch: { code: collectionBranch } })] as const
  const shown = renderWithRelay(
    <Asked
      started={started}
      cards={cards}
      branches={branches}
      send={send}
      onSending={() => undefined}
      onDespatched={onDespatched}
    />,
  )
  await answer(shown.environment, 'DespatchFormTestQuery', { lastParcel })
  // The DOM of these tests leaves a select empty whatever the form sets; a browser does not.
  await choose('Delivery method', 'selfCollect')
  await choose('Type', 'company')
  await choose('Collection branch', 'JHB')
  return { ...shown, onDespatched }
}
const submit = () =>
  act(
    async () =>
      void fireEvent.submit(
        screen.getByRole<HTMLButtonElement>('button', { name: /^Despatch/ })
          .form as HTMLFormElement,
      ),
  )

test.each([
  ['none', [], 'There is nothing to despatch'],
  [
    'cards of two sticker dates',
    [despatchCard(1), despatchCard(2, { stickerDate: '2026-11-18' })],
    'Selected records must share the sticker date and employer',
  ],
])('with %s selected it says so, and sends nothing to the server', async (_what, cards, words) => {
  const { environment } = await show(cards)
  await submit()
  expect((await screen.findByRole('alert')).textContent).toContain(words)
  expect(environment.mock.getAllOperations()).toHaveLength(0)
})

test('a refusal of the server is shown at its field; a success returns the packaging id', async () => {
  const { environment, onDespatched } = await show([despatchCard(1), despatchCard(2)])
  await submit()
  await waitFor(() => expect(environment.mock.getAllOperations()).toHaveLength(1))
  const operation = environment.mock.getMostRecentOperation()
  expect(operation.request.variables.input).toMatchObject({
    jobIds: [1, 2],
    deliveryMethod: 'SELF_COLLECT',
    rocNo: '201901012345',
  })
  await answer(
    environment,
    'DespatchFormMutation',
    refused('branch.notFound', 'This branch was not found', 'collectionBranch')(),
  )
  await screen.findByText('This branch was not found')
  const field = screen.getByLabelText('Collection branch')
  expect(field.getAttribute('aria-invalid')).toBe('true')
  await waitFor(() => expect(document.activeElement).toBe(field))

  await submit()
  await waitFor(() => expect(environment.mock.getAllOperations()).toHaveLength(1))
  const made = { id: 'p', packagingId: 'PK-JHB-2026-000001', version: 1 }
  await answer(environment, 'DespatchFormMutation', {
    result: { __typename: 'PackagePayload', package: made },
  })
  await waitFor(() =>
    expect(onDespatched).toHaveBeenCalledWith({
      packagingId: 'PK-JHB-2026-000001',
      version: 1,
      addressee: 'MEGAH BINA SDN BHD',
      stickerDate: '2026-11-17',
      cards: 2,
    }),
  )
})

test('a delivery shows its fields, and requires missing values before the server does', async () => {
  const { environment } = await show([despatchCard(1)])
  expect(screen.queryByLabelText('Weight')).toBeNull()
  await choose('Delivery method', 'delivery')
  const weight = await screen.findByLabelText<HTMLInputElement>('Weight')
  // Derived from the cards, in the cover that contains them.
  expect([weight.value, screen.getByLabelText<HTMLInputElement>('Length').value]).toEqual([
    '0.112',
    '24',
  ])
  await submit()
  const declared = screen.getByLabelText('Declared value')
  await waitFor(() => expect(declared.getAttribute('aria-invalid')).toBe('true'))
  expect((screen.getByLabelText('Postcode') as HTMLInputElement).value).toBe('80400')
  expect(environment.mock.getAllOperations()).toHaveLength(0)
})

test('a delivery proposes the value and the insurance of the person’s last parcel, visibly, and sends what is typed instead', async () => {
  const { environment } = await show([despatchCard(1)], 'JHB', {
    declaredValueMyr: 100,
    insuranceMyr: 1.5,
  })
  await choose('Delivery method', 'delivery')
  const declared = await screen.findByLabelText<HTMLInputElement>('Declared value')
  const insurance = screen.getByLabelText<HTMLInputElement>('Insurance')
  expect([declared.value, insurance.value]).toEqual(['100', '1.5'])
  expect(screen.getByText(/^Your last parcel: .*100\.00$/)).toBeTruthy()
  expect(screen.getByText(/^Your last parcel: .*1\.50$/)).toBeTruthy()
  await choose('State', 'Sabah')
  await choose('Declared value', '250')
  await submit()
  // The application of these tests says self-collect.
  const question = await screen.findByRole('alertdialog')
  await act(
    async () =>
      void fireEvent.click(within(question).getByRole('button', { name: 'Despatch 1 card' })),
  )
  await waitFor(() => expect(environment.mock.getAllOperations()).toHaveLength(1))
  expect(environment.mock.getMostRecentOperation().request.variables.input).toMatchObject({
    declaredValueMyr: 250,
    insuranceMyr: 1.5,
  })
})

test('asks before a package goes another way than the application says, and despatches nothing if that is declined', async () => {
  const { environment } = await show(
    [despatchCard(1, { collectionBranch: { code: 'PEN' } })],
    'PEN',
  )
  await submit()
  expect(
    (await screen.findByRole('alertdialog', { name: 'Not as the application says' })).textContent,
  ).toContain('PEN')
  await act(async () => void fireEvent.click(screen.getByRole('button', { name: 'Cancel' })))
  expect((await screen.findByText(/Nothing was despatched/)).textContent).toContain(
    'as the application says',
  )
  expect(environment.mock.getAllOperations()).toHaveLength(0)
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  await submit()
  const [, confirm] = await screen.findAllByRole('button', { name: 'Despatch 1 card' })
  await act(async () => void fireEvent.click(confirm!))
  await waitFor(() => expect(environment.mock.getAllOperations()).toHaveLength(1))
})
