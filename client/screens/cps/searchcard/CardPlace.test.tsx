import { graphql, useLazyLoadQuery } from 'react-relay'
import { expect, test } from 'vitest'
import type { CardPlaceTestQuery } from '#client/__generated__/CardPlaceTestQuery.graphql.ts'
import { setLocale } from '#client/state/locale.ts'
import { answer } from '#client/tests/answer.ts'
import { screen } from '#client/tests/react.tsx'
import { renderWithRelay } from '#client/tests/renderWithRelay.tsx'
import { CardPlace } from './CardPlace.tsx'

function Asked() {
  const { node } = useLazyLoadQuery<CardPlaceTestQuery>(
    graphql`
      query CardPlaceTestQuery {
        node(id: "job") {
          ... on CardJob {
            ...CardPlace_job @alias(as: "job")
          }
        }
      }
    `,
    {},
  )
  return node?.job ? <CardPlace job={node.job} /> : null
}

test.each([
  [
    'its remake is linked',
    { remakes: [{ id: 'remake' }], closedAt: null },
    'Rejected at Johor Bahru: look at its remake',
  ],
  [
    'it waits for a remake',
    { remakes: [], closedAt: null },
    'Rejected at Johor Bahru, and not made again yet',
  ],
  [
    'no remake is expected',
    { remakes: [], closedAt: '2026-11-21T02:00:00Z' },
    'Rejected at Johor Bahru, and closed: no other card is made',
  ],
])('a rejected card shows its next step: %s', async (_, job, words) => {
  await setLocale('en')
  const { environment } = renderWithRelay(<Asked />)
  const whereabouts = {
    place: 'NOT_MADE' as const,
    branch: { id: 'branch-JHB', name: 'Johor Bahru' },
  }
  await answer(environment, 'CardPlaceTestQuery', {
    node: { __typename: 'CardJob', id: 'job', packagingId: null, whereabouts, ...job },
  })
  expect(screen.getByText(words)).toBeTruthy()
})
