import { createMockEnvironment } from 'relay-test-utils'
import { expect, test } from 'vitest'
import { refreshOnce } from './refreshes.ts'

/** Fetches that the test ends itself. */
function fetches() {
  const started: string[] = []
  const ends: (() => void)[] = []
  const of = (name: string) => (ended: () => void) => {
    started.push(name)
    ends.push(ended)
  }
  return { started, of, end: () => ends.shift()!() }
}

test('what is asked for while the same is under way is fetched once more when that has ended, however often it was asked for', () => {
  const environment = createMockEnvironment()
  const { started, of, end } = fetches()
  for (const name of ['first', 'second', 'third']) refreshOnce(environment, 'lots', of(name))
  expect(started).toEqual(['first'])
  end()
  expect(started).toEqual(['first', 'third'])
  end()
  expect(started).toEqual(['first', 'third'])
  refreshOnce(environment, 'lots', of('later'))
  expect(started).toEqual(['first', 'third', 'later'])
})

test('another query, and that of another page, do not wait', () => {
  const { started, of } = fetches()
  const environment = createMockEnvironment()
  refreshOnce(environment, 'lots', of('lots'))
  refreshOnce(environment, 'bags', of('bags'))
  refreshOnce(createMockEnvironment(), 'lots', of('of another page'))
  expect(started).toEqual(['lots', 'bags', 'of another page'])
})
