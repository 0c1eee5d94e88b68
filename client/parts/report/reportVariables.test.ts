import { expect, test } from 'vitest'
import { reportVariables } from './reportVariables.ts'

const filterOf = (id: string, search: string) =>
  reportVariables(id)(new URL(`https://ikad.example/?${search}`)).filter

test('a delivery note is asked for by its number whatever its day, and other reports by both', () => {
  const search = 'range=custom&from=2026-11-01&to=2026-11-30&documentNo=LD-HQ-2026-000090'
  const documentNo = 'LD-HQ-2026-000090'
  expect(filterOf('delivery-note', search)).toMatchObject({ documentNo, from: null, to: null })
  expect(filterOf('distributed-lots', search)).toMatchObject({
    documentNo,
    from: '2026-11-01',
    to: '2026-11-30',
  })
})
