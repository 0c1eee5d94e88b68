import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { plantedFaults } from '#tests/faults/simulation/plantedFaults.ts'

const root = path.resolve(import.meta.dirname, '../../..')

test.each(plantedFaults)('the simulation can plant "$name" in $file', ({ file, find, replace }) => {
  expect(readFileSync(path.join(root, file), 'utf8').split(find)).toHaveLength(2)
  expect(replace).not.toBe(find)
})
