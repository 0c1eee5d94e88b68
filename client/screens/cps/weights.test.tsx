import { expect, test } from 'vitest'
import { formatsOf } from '#client/state/formats.ts'
import { act, screen } from '#client/tests/react.tsx'
import { renderWithRelay } from '#client/tests/renderWithRelay.tsx'
import { formatValue, type Column } from '#client/ui/table/column.ts'
import { useParcelColumns } from './poslajuexport/useParcelColumns.tsx'
import { usePackageColumns } from './searchdespatch/usePackageColumns.tsx'

/** Shows how a row of each list formats its weight. */
function Weights() {
  const lists = [usePackageColumns(true), useParcelColumns(true, true, true)] as unknown as Column<{
    weightKg: number
  }>[][]
  const words = lists.map((columns) => {
    const { kind, value, digits } = columns.find(({ id }) => id === 'weight')!
    return formatValue(kind, value({ weightKg: 1.25 }), formatsOf('en'), digits)
  })
  return <p>{words.join(' and ')}</p>
}

test('every list shows a weight exact to the gram, also on paper and in the grid', async () => {
  await act(async () => void renderWithRelay(<Weights />))
  expect(screen.getByText('1.250 and 1.250')).toBeTruthy()
})
