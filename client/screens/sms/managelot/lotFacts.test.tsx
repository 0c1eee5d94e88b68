import { graphql, useLazyLoadQuery } from 'react-relay'
import { expect, test } from 'vitest'
import type { lotFactsTestQuery } from '#client/__generated__/lotFactsTestQuery.graphql.ts'
import { setLocale } from '#client/state/locale.ts'
import { answer } from '#client/tests/answer.ts'
import { screen } from '#client/tests/react.tsx'
import { renderWithRelay } from '#client/tests/renderWithRelay.tsx'
import type { RawResponse } from '#client/tests/scriptedServer.ts'
import { LotFacts } from './LotFacts.tsx'

function Asked() {
  const { node } = useLazyLoadQuery<lotFactsTestQuery>(
    graphql`
      query lotFactsTestQuery {
        node(id: "lot") {
          ... on Lot {
            ...LotFacts_lot @alias(as: "lot")
          }
        }
      }
    `,
    {},
  )
  return node?.lot ? <LotFacts lot={node.lot} /> : null
}

type Lot = Extract<RawResponse<'lotFactsTestQuery'>['node'], { __typename: 'Lot' }>
async function shown(distribution: Lot['distribution']): Promise<Record<string, string | null>> {
  setLocale('en')
  const { environment } = renderWithRelay(<Asked />)
  const lot: Lot = {
    __typename: 'Lot',
    id: 'lot',
    lotNo: 'PLKS-1',
    rootLotNo: 'PLKS-1',
    doNo: 'DO-1',
    ppid: '7',
    contractNo: 'C-1',
    startSn: '000000101',
    endSn: '000000200',
    cardQty: 100,
    blank: 100,
    inStore: 100,
    receivedAt: '2026-11-21T02:00:00Z',
    receivedBy: 'hqadmin',
    receivedByName: 'Nor Azizah binti Hamdan',
    closedAt: null,
    closeRemark: null,
    cardType: { id: 'type-3', code: 'PLKS', description: 'PLKS Pelbagai Sektor' },
    distribution,
  }
  await answer(environment, 'lotFactsTestQuery', { node: lot })
  const terms = screen.getAllByRole('term')
  return Object.fromEntries(
    terms.map((term) => [term.textContent, term.nextElementSibling?.textContent ?? null]),
  )
}

test('a lot shows the facts of specification section 3: its LDR number, who received it, check in and out, and its print office', async () => {
  const destination = { id: 'branch-JHB', code: 'JHB', name: 'Johor Bahru' }
  const sent = {
    documentNo: 'LD-HQ-2026-000001',
    ldrNo: 'LDR-JHB-2026-000001',
    sentAt: '2026-11-21T02:00:00Z',
  }
  expect(await shown({ ...sent, arrivedAt: '2026-11-22T03:30:00Z', destination })).toMatchObject({
    'Received by': 'Nor Azizah binti Hamdan',
    Distribution: 'LD-HQ-2026-000001',
    'LDR number': 'LDR-JHB-2026-000001',
    'Print office': 'JHB · Johor Bahru',
    Distributed: '21 Nov 2026, 10:00 AM',
    Arrived: '22 Nov 2026, 11:30 AM',
  })
  expect(screen.getByTitle('hqadmin').textContent).toBe('Nor Azizah binti Hamdan')
  expect(screen.getByRole('link', { name: 'LD-HQ-2026-000001' }).getAttribute('href')).toContain(
    'no=LD-HQ-2026-000001',
  )
})

test('a lot that never left the store shows no distribution', async () => {
  const facts = await shown(null)
  expect(Object.keys(facts)).toContain('Received by')
  for (const fact of ['Distribution', 'LDR number', 'Print office', 'Distributed', 'Arrived'])
    expect(Object.keys(facts)).not.toContain(fact)
})
