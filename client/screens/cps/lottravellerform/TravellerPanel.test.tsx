import { commitLocalUpdate, graphql, useLazyLoadQuery } from 'react-relay'
import { beforeEach, describe, expect, it } from 'vitest'
import type { TravellerPanelTestQuery } from '#client/__generated__/TravellerPanelTestQuery.graphql.ts'
import { setLocale } from '#client/state/locale.ts'
import { answer } from '#client/tests/answer.ts'
import { act, fireEvent, screen } from '#client/tests/react.tsx'
import { renderWithRelay, type Rendered } from '#client/tests/renderWithRelay.tsx'
import type { RawResponse } from '#client/tests/scriptedServer.ts'
import { TravellerPanel } from './TravellerPanel.tsx'

function Asked() {
  const data = useLazyLoadQuery<TravellerPanelTestQuery>(
    graphql`
      query TravellerPanelTestQuery {
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
    <TravellerPanel
      query={data}
      traveller={form}
      goesOn={false}
      onVerified={() => undefined}
      onClose={() => undefined}
    />
  ) : null
}
const draft: RawResponse<'TravellerPanelTestQuery'>['node'] = {
  __typename: 'LotTraveller',
  id: 'form',
  travellerId: 7,
  lotNo: 'PLKS-L0001',
  day: '2026-11-20',
  stationId: 'JHB-P01',
  operator: 'operator',
  operatorName: 'Operator',
  branch: { id: 'branch-JHB', code: 'JHB', name: 'Johor Bahru' },
  cardType: { id: 'type-3', code: 'PLKS' },
  version: 1,
  status: 'DRAFT',
  availableActions: ['EDIT'],
  good: 10,
  goodDifference: 0,
  rejected: 0,
  rejects: [],
  recorded: { withdrawn: 10, putBack: 0, good: 10, rejects: [] },
  balance: 0,
  remark: '',
  editedAt: '2026-11-20T01:00:00Z',
  editedBy: 'Operator',
  verifiedAt: null,
  verifiedBy: null,
  verifyRefusal: null,
  changedSince: false,
}
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
const press = (name: string) =>
  act(async () => void fireEvent.click(screen.getByRole('button', { name })))

beforeEach(async () => {
  await setLocale('en')
  shown = renderWithRelay(<Asked />)
  await answer(shown.environment, 'TravellerPanelTestQuery', { node: draft, qcStatusCodes: [] })
  await press('Correct the figures')
})

describe('a form that another user verifies while it is corrected', () => {
  it('keeps the input readable, and says that it is too late', async () => {
    await act(
      async () =>
        void fireEvent.change(remark()!, { target: { value: 'One card fell behind the printer' } }),
    )
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
