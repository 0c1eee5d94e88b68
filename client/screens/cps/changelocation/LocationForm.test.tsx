import { graphql, useLazyLoadQuery } from 'react-relay'
import { Link } from 'react-router-dom'
import { beforeAll, expect, test } from 'vitest'
import type { LocationFormTestQuery } from '#client/__generated__/LocationFormTestQuery.graphql.ts'
import { setLocale } from '#client/state/locale.ts'
import { storeProfile } from '#client/state/profile.ts'
import { answer } from '#client/tests/answer.ts'
import { act, clickOn, fireEvent, screen } from '#client/tests/react.tsx'
import { renderWithRelay } from '#client/tests/renderWithRelay.tsx'
import { LocationForm } from './LocationForm.tsx'

function Asked() {
  const data = useLazyLoadQuery<LocationFormTestQuery>(
    graphql`
      query LocationFormTestQuery {
        node(id: "job") {
          ... on CardJob {
            ...LocationForm_job @alias(as: "job")
          }
        }
        ...LocationForm_query
      }
    `,
    {},
  )
  return data.node?.job ? (
    <LocationForm job={data.node.job} query={data} onMoved={() => undefined} />
  ) : null
}
const plks = { id: 't1', code: 'PLKS' }
const branch = (code: string) => ({ id: code, code, name: `Branch ${code}`, cardTypes: [plks] })

// The confirmation is loaded on demand. Loading it up front keeps the tests from waiting for it.
beforeAll(() => import('#client/ui/ConfirmDialog.tsx'))

test('leaving asks about a chosen location', async () => {
  await setLocale('en')
  storeProfile({ loginid: 'op', roleid: 5, branchcode: 'JHB', branchtype: '', staffnumber: '1' })
  const { environment, address } = renderWithRelay(
    <>
      <Link to="/other">elsewhere</Link>
      <Asked />
    </>,
  )
  await answer(environment, 'LocationFormTestQuery', {
    node: {
      __typename: 'CardJob',
      id: 'job',
      jobId: 1,
      version: 1,
      stationId: null,
      branch: branch('JHB'),
      application: {
        id: 'application',
        applicationNo: 'PLKS-26-1',
        name: 'THAPA SITA',
        cardType: plks,
      },
    },
    printingBranches: [branch('JHB'), branch('PEN')],
    stations: [],
  })
  await act(
    async () =>
      void fireEvent.change(screen.getByLabelText('Printing branch'), { target: { value: 'PEN' } }),
  )
  await act(async () => void fireEvent.click(screen.getByRole('link', { name: 'elsewhere' })))
  await clickOn(await screen.findByRole('button', { name: 'Stay' }))
  expect(address()).toBe('/')
  expect(screen.getByLabelText<HTMLSelectElement>('Printing branch').value).toBe('PEN')
})
