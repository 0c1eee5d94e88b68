import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { setLocale } from '#client/state/locale.ts'
import { act, cleanup, fireEvent, screen } from '#client/tests/react.tsx'
import { renderWithRelay } from '#client/tests/renderWithRelay.tsx'
import { NumberField } from '#client/ui/form/NumberField.tsx'
import { RuleForm } from '#client/ui/form/RuleForm.tsx'
import { cardThresholdNew } from '#domain/settings/cardThreshold.ts'
import { shownBy } from './thresholdFilters.tsx'
import { ThresholdPlace } from './ThresholdPlace.tsx'

const plks = { key: '3', code: 'PLKS', description: 'PLKS Pelbagai Sektor' }
const ep = { key: '1', code: 'EP', description: 'Pas Penggajian' }
const branches = [
  { code: 'JHB', name: 'Johor Bahru', cardTypes: [ep, plks] },
  { code: 'PEN', name: 'Penang', cardTypes: [plks] },
]

beforeEach(() => setLocale('en'))
afterEach(cleanup)

test.each([
  ['', true],
  ['branch=JHB', true],
  ['branch=PEN', false],
  ['status=critical', true],
  ['status=critical&branch=PEN', false],
  ['status=adequate', false],
])('of thresholds the address asks for %j: a critical one of JHB shows: %s', (address, shown) => {
  expect(shownBy(new URLSearchParams(address))({ branch: { code: 'JHB' }, status: 'CRITICAL' })).toBe(shown)
})

test('of a branch only the card types that it makes are proposed; another branch takes back what it does not make', async () => {
  const onSubmit = vi.fn(() => Promise.resolve())
  renderWithRelay(
    <RuleForm
      schema={cardThresholdNew}
      defaults={{ branchCode: '', cardTypeId: '', description: '' }}
      submit="Add"
      onSubmit={onSubmit}
    >
      <ThresholdPlace branches={branches} />
      <NumberField name="threshold" label="Threshold" />
    </RuleForm>,
  )
  const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label)
  const choose = (label: string, value: string) => act(async () => void fireEvent.change(field(label), { target: { value } }))
  const proposed = () => [...field('Card type').querySelectorAll('option')].map(({ value }) => value)

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
  expect(onSubmit).toHaveBeenCalledWith({ branchCode: 'JHB', cardTypeId: '3', threshold: 250, description: '' })
})
