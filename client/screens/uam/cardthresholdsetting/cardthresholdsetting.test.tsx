import { graphql, useLazyLoadQuery } from 'react-relay'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { cardthresholdsettingTestQuery } from '#client/__generated__/cardthresholdsettingTestQuery.graphql.ts'
import { setLocale } from '#client/state/locale.ts'
import { storeProfile } from '#client/state/profile.ts'
import { answer } from '#client/tests/answer.ts'
import { act, cleanup, fireEvent, screen } from '#client/tests/react.tsx'
import { renderWithRelay } from '#client/tests/renderWithRelay.tsx'
import { NumberField } from '#client/ui/form/NumberField.tsx'
import { RuleForm } from '#client/ui/form/RuleForm.tsx'
import { headquarters } from '#domain/limits.ts'
import { cardThresholdNew } from '#domain/settings/cardThreshold.ts'
import { shownBy } from './thresholdFilters.tsx'
import { ThresholdPlace } from './ThresholdPlace.tsx'

const plks = { id: 'type-3', key: '3', code: 'PLKS', description: 'PLKS Pelbagai Sektor' }
const ep = { id: 'type-1', key: '1', code: 'EP', description: 'Pas Penggajian' }
const branches = [
  { id: 'branch-JHB', code: 'JHB', name: 'Johor Bahru', cardTypes: [ep, plks] },
  { id: 'branch-PEN', code: 'PEN', name: 'Penang', cardTypes: [plks] },
]

function Place() {
  const data = useLazyLoadQuery<cardthresholdsettingTestQuery>(
    graphql`
      query cardthresholdsettingTestQuery {
        ...ThresholdPlace_query
      }
    `,
    {},
  )
  return <ThresholdPlace query={data} />
}

beforeEach(() => {
  setLocale('en')
  storeProfile({
    loginid: 'x',
    roleid: 1,
    branchcode: headquarters,
    branchtype: '',
    staffnumber: '',
  })
})
afterEach(cleanup)

test.each([
  ['', true],
  ['branch=JHB', true],
  ['branch=PEN', false],
  ['status=critical', true],
  ['status=critical&branch=PEN', false],
  ['status=adequate', false],
])('the threshold filter %j: a critical one of JHB is shown: %s', (address, shown) => {
  expect(
    shownBy(new URLSearchParams(address))({ branch: { code: 'JHB' }, status: 'CRITICAL' }),
  ).toBe(shown)
})

test('only the card types that a branch makes are suggested; another branch clears the others', async () => {
  const onSubmit = vi.fn(() => Promise.resolve())
  const { environment } = renderWithRelay(
    <RuleForm
      schema={cardThresholdNew}
      defaults={{ branchCode: '', cardTypeId: '', description: '' }}
      submit="Add"
      onSubmit={onSubmit}
    >
      <Place />
      <NumberField name="threshold" label="Threshold" />
    </RuleForm>,
  )
  await answer(environment, 'cardthresholdsettingTestQuery', { branches })
  const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label)
  const choose = (label: string, value: string) =>
    act(async () => void fireEvent.change(field(label), { target: { value } }))
  const proposed = () =>
    [...field('Card type').querySelectorAll('option')].map(({ value }) => value)

  expect(proposed()).toEqual([''])
  expect(screen.getByText('Choose the branch first')).toBeDefined()
  await choose('Branch', 'JHB')
  expect(proposed()).toEqual(['', '1', '3'])
  await choose('Card type', '1')
  await choose('Branch', 'PEN')
  expect(proposed()).toEqual(['', '3'])
  expect(field('Card type').value).toBe('')
  await choose('Threshold', '250')
  await act(async () => void fireEvent.submit(field('Threshold').form!))
  expect(onSubmit).not.toHaveBeenCalled()
  await choose('Card type', '3')
  await choose('Branch', 'JHB')
  await act(async () => void fireEvent.submit(field('Threshold').form!))
  expect(onSubmit).toHaveBeenCalledWith({
    branchCode: 'JHB',
    cardTypeId: '3',
    threshold: 250,
    description: '',
  })
})
