import { commitLocalUpdate, graphql, useLazyLoadQuery } from 'react-relay'
import { MockPayloadGenerator } from 'relay-test-utils'
import { beforeEach, describe, expect, it } from 'vitest'
import type { TravellerPanelTestQuery } from '#client/__generated__/TravellerPanelTestQuery.graphql.ts'
import { setLocale } from '#client/state/locale.ts'
import { act, fireEvent, screen } from '#client/tests/react.tsx'
import { renderWithRelay, type Rendered } from '#client/tests/renderWithRelay.tsx'
import { TravellerPanel } from './TravellerPanel.tsx'

function Asked() {
  const data = useLazyLoadQuery<TravellerPanelTestQuery>(
    graphql`
      query TravellerPanelTestQuery @relay_test_operation {
        node(id: "form") {
          ... on LotTraveller {
            ...TravellerPanel_traveller @alias(as: "form")
          }
        }
        ...TravellerPanel_query
      }
    `,
    {},
  )
  const form = data.node?.form
  return form ? (
    <TravellerPanel query={data} traveller={form} goesOn={false} onVerified={() => undefined} onClose={() => undefined} />
  ) : null
}
const recorded = { withdrawn: 10, putBack: 0, good: 10, rejects: [] }
let shown: Rendered

/** Verifies the form as another user, and refreshes. */
const verify = () =>
  act(async () =>
    commitLocalUpdate(shown.environment, (store) => {
      const form = store.get('form')!
      form.setValue('VERIFIED', 'status')
      form.setValue([] as never, 'availableActions')
    }),
  )
const remark = () => screen.queryByRole<HTMLTextAreaElement>('textbox', { name: /Remark/ })
const press = (name: string) => act(async () => void fireEvent.click(screen.getByRole('button', { name })))

beforeEach(async () => {
  await setLocale('en')
  shown = renderWithRelay(<Asked />)
  await act(async () =>
    shown.environment.mock.resolveMostRecentOperation((operation) =>
      MockPayloadGenerator.generate(operation, {
        Date: () => '2026-11-20',
        DateTime: () => '2026-11-20T01:00:00Z',
        Node: () => ({ __typename: 'LotTraveller', id: 'form' }),
        LotTraveller: () => ({
          id: 'form',
          travellerId: 7,
          status: 'DRAFT',
          good: 10,
          rejected: 0,
          remark: '',
          rejects: [],
          recorded,
          verifiedAt: null,
          verifiedBy: null,
          availableActions: ['EDIT'],
        }),
      }),
    ),
  )
  await press('Correct the figures')
})

describe('a form that another user verifies while it is corrected', () => {
  it('keeps the input readable, and says that it is too late', async () => {
    await act(async () => void fireEvent.change(remark()!, { target: { value: 'One card fell behind the printer' } }))
    await verify()
    expect(remark()?.value).toBe('One card fell behind the printer')
    expect(screen.getByText('This is not possible: the form is now "Verified"')).toBeTruthy()
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Save form' }).disabled).toBe(true)
    await press('Cancel')
    expect(remark()).toBeNull()
    expect(screen.queryByRole('button', { name: 'Correct the figures' })).toBeNull()
  })

  it('shows its figures if nothing was typed', async () => {
    await verify()
    expect(remark()).toBeNull()
  })
})
