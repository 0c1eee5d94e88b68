import { expect, it } from 'vitest'
import { distributionsOf } from './distributionsOf.ts'

const need = (code: string, ...lines: { lotNo: string; cardQty: number }[]) => ({
  branch: { code },
  lines,
})

it('a branch gets one distribution with its whole shortage, and none if nothing can be sent', () => {
  const [a, b, c] = [
    { lotNo: 'A', cardQty: 1 },
    { lotNo: 'B', cardQty: 2 },
    { lotNo: 'C', cardQty: 3 },
  ]
  expect(distributionsOf([need('JHB', a), need('PEN', b), need('JHB', c), need('KCH')])).toEqual([
    { destination: 'JHB', lines: [a, c] },
    { destination: 'PEN', lines: [b] },
  ])
})
