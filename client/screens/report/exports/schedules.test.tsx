import { graphql, useLazyLoadQuery } from 'react-relay'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { schedulesTestQuery } from '#client/__generated__/schedulesTestQuery.graphql.ts'
import { setLocale } from '#client/state/locale.ts'
import { answer } from '#client/tests/answer.ts'
import { cleanup, fireEvent, screen } from '#client/tests/react.tsx'
import { renderWithRelay } from '#client/tests/renderWithRelay.tsx'
import type { RawResponse } from '#client/tests/scriptedServer.ts'
import { ScheduleTable } from './ScheduleTable.tsx'

function Asked() {
  const { viewer } = useLazyLoadQuery<schedulesTestQuery>(
    graphql`
      query schedulesTestQuery {
        viewer {
          reportSchedules {
            ...ScheduleTable_schedules
          }
        }
      }
    `,
    {},
  )
  return <ScheduleTable schedules={viewer?.reportSchedules ?? []} mayForBranch />
}

type Schedule = NonNullable<RawResponse<'schedulesTestQuery'>['viewer']>['reportSchedules'][number]
const schedule = (id: string, mayTakeOver: boolean, ownerName: string): Schedule => ({
  id,
  name: { en: `Report ${id}`, ms: `Laporan ${id}` },
  every: 'DAILY',
  time: '07:30',
  monthDay: 1,
  format: 'XLSX',
  nextAt: '2026-11-28T00:00:00.000Z',
  lastRunAt: null,
  weekday: 'MONDAY',
  range: 'YESTERDAY',
  forBranch: true,
  paused: false,
  lastFailure: null,
  version: 3,
  mayTakeOver,
  ownerName,
})

beforeEach(() => setLocale('en'))
afterEach(cleanup)

test('another user’s schedule shows its owner, and can only be taken over or deleted', async () => {
  const { environment } = renderWithRelay(<Asked />)
  const reportSchedules = [schedule('a', false, 'Mohd Faizal'), schedule('b', true, 'Siti Hajar')]
  await answer(environment, 'schedulesTestQuery', { viewer: { id: 'v', reportSchedules } })
  expect(screen.getByText('Mine')).toBeDefined()
  expect(screen.getByText('Siti Hajar')).toBeDefined()
  const buttons = screen
    .getAllByRole('button', { name: /Report [ab]/ })
    .map((button) => button.getAttribute('aria-label'))
  expect(buttons).toEqual([
    'Change the schedule of Report a',
    'Pause the schedule of Report a',
    'Delete the schedule of Report a',
    'Take the schedule of Report b over from Siti Hajar',
    'Delete the schedule of Report b',
  ])
  fireEvent.click(
    screen.getByRole('button', { name: 'Take the schedule of Report b over from Siti Hajar' }),
  )
  const { node, variables } = environment.mock.getMostRecentOperation().request
  expect([node.params.name, variables]).toEqual([
    'TakeOverScheduleMutation',
    { input: { scheduleId: 'b', version: 3 } },
  ])
})
