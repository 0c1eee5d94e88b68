import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { LoadedPart } from '#client/parts/loaded/LoadedPart.tsx'
import { setLocale } from '#client/state/locale.ts'
import { answer } from '#client/tests/answer.ts'
import { act, cleanup, fireEvent, screen } from '#client/tests/react.tsx'
import { refused } from '#client/tests/refused.ts'
import { renderWithRelay } from '#client/tests/renderWithRelay.tsx'
import { settle } from '#client/tests/settle.ts'
import { Rates } from './Rates.tsx'

const onChange = vi.fn()

async function show() {
  const { environment } = renderWithRelay(
    <LoadedPart>
      <Rates mayManage onChange={onChange} />
    </LoadedPart>,
  )
  const branch = (code: string, name: string) => ({ id: code, code, name })
  await answer(environment, 'RatesQuery', {
    billingRates: [],
    rateBranches: [branch('JHB', 'Johor Bahru'), branch('OLD', 'Closed since')],
    cardTypes: [{ id: '1', code: 'PLKS' }],
  })
  return environment
}
const fill = (label: string, value: string) =>
  act(async () => {
    fireEvent.change(screen.getByLabelText(label), { target: { value } })
    fireEvent.blur(screen.getByLabelText(label))
  })

afterEach(cleanup)
beforeEach(() => {
  setLocale('en')
  onChange.mockClear()
})

test('offers the branches that can get a rate, and names those that have another price', async () => {
  const environment = await show()
  const branches = [...screen.getByLabelText<HTMLSelectElement>('Branch').options]
  expect(branches.map(({ text }) => text)).toEqual([
    'Choose …',
    'All branches',
    'JHB · Johor Bahru',
    'OLD · Closed since',
  ])
  await fill('Branch', '*')
  await fill('Card type', 'PLKS')
  await fill('From', '01/12/2026')
  await fill('Price of a good card', '22.50')
  await act(async () => void fireEvent.click(screen.getByRole('button', { name: 'Set the rate' })))
  await settle()
  const { request } = environment.mock.getMostRecentOperation()
  expect(request.variables).toEqual({
    input: {
      branchCodes: ['JHB', 'OLD'],
      cardType: 'PLKS',
      validFrom: '2026-12-01',
      unitPriceMyr: 22.5,
    },
  })
  const message = 'At JHB another price was set for this day. Remove that rate first'
  await answer(
    environment,
    'RateFormMutation',
    refused('billing.rateStands', message, 'validFrom')(),
  )
  await settle()
  expect(screen.getByText(message)).toBeTruthy()
  expect(onChange).not.toHaveBeenCalled()
})
