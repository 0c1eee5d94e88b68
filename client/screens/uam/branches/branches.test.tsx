import { graphql, useLazyLoadQuery } from 'react-relay'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { branchesTestQuery } from '#client/__generated__/branchesTestQuery.graphql.ts'
import { setLocale } from '#client/state/locale.ts'
import { answer } from '#client/tests/answer.ts'
import { act, cleanup, fireEvent, screen } from '#client/tests/react.tsx'
import { renderWithRelay } from '#client/tests/renderWithRelay.tsx'
import { RuleForm } from '#client/ui/form/RuleForm.tsx'
import { branchEdit, branchNew } from '#domain/settings/branch.ts'
import { BranchFields } from './BranchFields.tsx'
import { shownBy } from './branchFilters.tsx'
import { branchValues } from './branchValues.ts'
import { DeletedBranch } from './DeletedBranch.tsx'
import { managebranchVariables } from './managebranchVariables.ts'
import { regionsOf } from './useBranchChoices.ts'

const johor = {
  code: 'JHB',
  name: 'Johor Bahru',
  region: 'Selatan',
  branchTypeKey: '2',
  address1: 'Aras 2',
  address2: '',
  address3: '',
  postcode: '80000',
  city: 'Johor Bahru',
  state: 'Johor',
  plks: true,
  singleUserShift: false,
  serialsByHand: true,
  passkeyRequired: false,
  latitude: 1.4655,
  longitude: null,
}

function FreshFields() {
  const data = useLazyLoadQuery<branchesTestQuery>(
    graphql`
      query branchesTestQuery {
        ...useBranchChoices_query
      }
    `,
    {},
  )
  return <BranchFields fresh query={data} />
}

beforeEach(() => setLocale('en'))
afterEach(cleanup)

test.each([
  ['', null, true],
  ['region=Selatan&type=2&state=Johor', null, true],
  ['region=Utara', null, false],
  ['type=1', null, false],
  ['state=Perak', null, false],
  ['', '2026-11-20T00:00:00Z', false],
  ['deleted=yes', '2026-11-20T00:00:00Z', true],
  ['deleted=yes', null, true],
])('the branch filter %j: one of Johor, deleted %s, is shown: %s', (address, deletedAt, shown) => {
  expect(shownBy(new URLSearchParams(address))({ ...johor, deletedAt })).toBe(shown)
})

test('the branch in the address is queried with its details', () => {
  expect(managebranchVariables(new URL('http://x/?key=JHB&region=Selatan'))).toEqual({
    code: 'JHB',
    chosen: true,
  })
  expect(managebranchVariables(new URL('http://x/'))).toEqual({ code: '', chosen: false })
})

test('each region is suggested once', () => {
  expect(regionsOf([johor, { region: 'Utara' }, johor])).toEqual(['Selatan', 'Utara'])
  // Deleted branches provide no suggestions.
  expect(regionsOf([johor, { region: 'Timur', deletedAt: '2026-11-01T00:00:00Z' }])).toEqual([
    'Selatan',
  ])
})

test('the form of a branch satisfies the rules, except with a single coordinate', () => {
  expect(branchEdit.safeParse({ ...branchValues(johor), longitude: 103.75 }).success).toBe(true)
  expect(branchEdit.safeParse(branchValues(johor)).error?.issues[0]?.path).toEqual(['longitude'])
})

test('a new branch is sent with its code in capitals; its rules are shown before', async () => {
  const onSubmit = vi.fn(() => Promise.resolve())
  const { environment } = renderWithRelay(
    <RuleForm
      schema={branchNew}
      defaults={branchValues(null) as never}
      submit="Add"
      onSubmit={onSubmit}
    >
      <FreshFields />
    </RuleForm>,
  )
  await answer(environment, 'branchesTestQuery', {
    branchTypes: [{ id: 'state', key: '2', name: 'State branch' }],
    branches: [{ id: 'branch-JHB', region: johor.region, deletedAt: null }],
  })
  const type = (label: string, value: string) =>
    act(async () => void fireEvent.change(screen.getByLabelText(label), { target: { value } }))
  const send = () =>
    act(async () => void fireEvent.click(screen.getByRole('button', { name: 'Add' })))
  await send()
  expect(onSubmit).not.toHaveBeenCalled()
  await type('Branch code', 'kul2')
  await type('Name', 'Kuala Lumpur 2')
  await type('Region', 'Tengah')
  await type('Branch type', '2')
  await type('Address', 'Aras 1')
  await type('Postcode', '50480')
  await type('City', 'Kuala Lumpur')
  await type('State', 'Kuala Lumpur')
  await send()
  expect(onSubmit).toHaveBeenCalledWith(
    expect.objectContaining({
      code: 'KUL2',
      branchTypeId: '2',
      postcode: '50480',
      plks: true,
      latitude: undefined,
    }),
  )
})

test('a deleted branch is restored at the version shown, by users with the right', () => {
  const branch = {
    code: 'JHB',
    name: 'Johor Bahru',
    version: 4,
    deletedAt: '2026-11-20T01:00:00Z',
    mayChange: true,
  }
  const { environment, unmount } = renderWithRelay(<DeletedBranch branch={branch} />)
  expect(screen.getByText(/Deleted on 20 Nov 2026/)).toBeDefined()
  fireEvent.click(screen.getByRole('button', { name: 'Take it back' }))
  expect(environment.mock.getMostRecentOperation().request.variables).toEqual({
    input: { key: 'JHB', version: 4 },
  })
  unmount()
  renderWithRelay(<DeletedBranch branch={{ ...branch, mayChange: false }} />)
  expect(screen.queryByRole('button')).toBeNull()
})
