import { graphql, useLazyLoadQuery } from 'react-relay'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { BranchFilterTestQuery } from '#client/__generated__/BranchFilterTestQuery.graphql.ts'
import { setLocale } from '#client/state/locale.ts'
import { profileStore } from '#client/state/profile.ts'
import { answer } from '#client/tests/answer.ts'
import { act, cleanup, fireEvent, screen } from '#client/tests/react.tsx'
import { renderWithRelay } from '#client/tests/renderWithRelay.tsx'
import { BranchFilter } from './BranchFilter.tsx'
import { StationFilter } from './StationFilter.tsx'

function Asked() {
  const data = useLazyLoadQuery<BranchFilterTestQuery>(
    graphql`
      query BranchFilterTestQuery {
        ...BranchFilter_query
        ...StationFilter_query
      }
    `,
    {},
  )
  return (
    <>
      <BranchFilter query={data} />
      <StationFilter query={data} brief />
    </>
  )
}
const data = {
  branches: ['HQ', 'JHB'].map((code) => ({ id: code, code, name: code })),
  filterStations: [
    { id: 's', stationId: 'JHB-P01', name: 'One', branch: { id: 'JHB', code: 'JHB' } },
  ],
}

beforeEach(() => {
  setLocale('en')
  profileStore.set({ branchcode: 'HQ' } as never)
})
afterEach(() => {
  cleanup()
  profileStore.set(null)
})

test('a deleted branch and a moved station are shown as the current filter until others are chosen', async () => {
  const { environment, address } = renderWithRelay(<Asked />, {
    at: '/?branch=OLD&station=OLD-P01',
  })
  await answer(environment, 'BranchFilterTestQuery', data)
  const shown = () =>
    screen
      .getAllByRole<HTMLSelectElement>('combobox')
      .map(({ selectedOptions }) => selectedOptions[0]?.text)
  expect(shown()).toEqual(['OLD', 'OLD-P01'])
  await act(
    async () =>
      void fireEvent.change(screen.getByRole('combobox', { name: 'Branch' }), {
        target: { value: 'JHB' },
      }),
  )
  expect(address()).toBe('/?branch=JHB&station=OLD-P01')
  expect(screen.queryByRole('option', { name: 'OLD' })).toBeNull()
})
