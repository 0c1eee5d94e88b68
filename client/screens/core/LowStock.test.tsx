import { graphql, useLazyLoadQuery } from 'react-relay'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { LowStockTestQuery } from '#client/__generated__/LowStockTestQuery.graphql.ts'
import { setLocale } from '#client/state/locale.ts'
import { storeProfile } from '#client/state/profile.ts'
import { answer } from '#client/tests/answer.ts'
import { cleanup, screen } from '#client/tests/react.tsx'
import { renderWithRelay } from '#client/tests/renderWithRelay.tsx'
import { LowStock } from './LowStock.tsx'

beforeEach(() => setLocale('en'))
afterEach(() => {
  cleanup()
  storeProfile(null)
})

function Asked() {
  const { viewer } = useLazyLoadQuery<LowStockTestQuery>(
    graphql`
      query LowStockTestQuery {
        viewer {
          work {
            ...LowStock_work
          }
        }
      }
    `,
    {},
  )
  return <LowStock work={viewer!.work} />
}

const row = (code: string, missing: number) => ({
  branch: { id: code, code, name: code },
  cardType: { id: 'type-4', key: '4', code: 'PLKS', description: 'PLKS' },
  held: 10,
  threshold: 100,
  missing,
  status: 'CRITICAL' as const,
})

test('headquarters distributes what is missing: nothing to itself, and nothing already in transit', async () => {
  storeProfile({ loginid: 'x', branchtype: '', staffnumber: '', roleid: 2, branchcode: 'HQ' })
  const { environment } = renderWithRelay(<Asked />)
  const lowStock = [row('JHB', 40), row('PEN', 0), row('HQ', 0)]
  await answer(environment, 'LowStockTestQuery', { viewer: { id: 'viewer-1', work: { lowStock } } })
  const links = screen.getAllByRole('link', { name: /^Distribute \d/ })
  expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['Distribute 40 cards', '/ikad/sms/distribution/distributelot?to=JHB&cardType=4'],
  ])
  expect(screen.getAllByText('On the way or packed')).toHaveLength(1)
})
