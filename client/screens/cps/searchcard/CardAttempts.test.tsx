import { graphql, useLazyLoadQuery } from 'react-relay'
import { expect, test } from 'vitest'
import type { CardAttemptsTestQuery } from '#client/__generated__/CardAttemptsTestQuery.graphql.ts'
import { setLocale } from '#client/state/locale.ts'
import { answer } from '#client/tests/answer.ts'
import { screen } from '#client/tests/react.tsx'
import { renderWithRelay } from '#client/tests/renderWithRelay.tsx'
import type { RawResponse } from '#client/tests/scriptedServer.ts'
import { CardAttempts } from './CardAttempts.tsx'

function Asked() {
  const { node } = useLazyLoadQuery<CardAttemptsTestQuery>(
    graphql`
      query CardAttemptsTestQuery {
        node(id: "job") {
          ... on CardJob {
            ...CardAttempts_job @alias(as: "job")
          }
        }
      }
    `,
    {},
  )
  return node?.job ? <CardAttempts job={node.job} /> : null
}

test('a personalised card says so; a blank one that was rejected by hand does not', async () => {
  await setLocale('en')
  const { environment } = renderWithRelay(<Asked />)
  const made = {
    stationId: 'JHB-P01',
    lotNo: 'L1',
    persoBy: 'Aminah',
    persoAt: '2026-11-21T02:00:00Z',
    qcAt: null,
    qcBy: null,
    rejectCode: null,
    rejectDescription: null,
    remark: '',
    faceVersion: null,
  }
  type Job = Extract<RawResponse<'CardAttemptsTestQuery'>['node'], { __typename: 'CardJob' }>
  const attempts: Job['attempts'] = [
    {
      ...made,
      id: '1',
      no: 1,
      cardSn: '004417118',
      chipSn: '04A1',
      batchNo: 'B-1',
      outcome: 'rejected',
    },
    {
      ...made,
      id: '2',
      no: 2,
      cardSn: '004417119',
      chipSn: null,
      batchNo: '',
      outcome: 'manuallyRejected',
    },
  ]
  await answer(environment, 'CardAttemptsTestQuery', {
    node: { __typename: 'CardJob', id: 'job', attempts },
  })
  expect(screen.getAllByRole('link', { name: 'L1' })[0]!.getAttribute('href')).toBe(
    '/ikad/sms/lotreceive/managelot?lot=L1',
  )
  const [blank, card] = screen.getAllByRole('listitem').map((item) => item.textContent)
  expect(card).toMatch(/Personalised .* by Aminah at JHB-P01 · lot L1 · batch B-1/)
  expect(blank).toMatch(/Blank card rejected .* by Aminah at JHB-P01 · lot L1(?! · batch)/)
})
