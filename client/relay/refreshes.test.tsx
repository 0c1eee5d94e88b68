import type { PropsWithChildren } from 'react'
import { RelayEnvironmentProvider } from 'react-relay'
import type { GraphQLTaggedNode } from 'relay-runtime'
import { createMockEnvironment } from 'relay-test-utils'
import { expect, test } from 'vitest'
import sizeQuery, {
  type useReportFileQuery,
} from '#client/__generated__/useReportFileQuery.graphql.ts'
import { answer } from '#client/tests/answer.ts'
import { renderHook } from '#client/tests/react.tsx'
import { refreshOnce } from './refreshes.ts'
import { useAsk } from './useAsk.ts'

/** Fetches that end when the test resolves them. */
function fetches() {
  const started: string[] = []
  const ends: (() => void)[] = []
  const of = (name: string) => (ended: () => void) => {
    started.push(name)
    ends.push(ended)
  }
  const end = async () => ends.shift()!()
  return { started, of, end }
}

test('requests during a fetch of the same query cause one more fetch after it, however many they are', async () => {
  const environment = createMockEnvironment()
  const { started, of, end } = fetches()
  for (const name of ['first', 'second', 'third']) refreshOnce(environment, 'lots', of(name))
  expect(started).toEqual(['first'])
  await end()
  expect(started).toEqual(['first', 'third'])
  await end()
  expect(started).toEqual(['first', 'third'])
  refreshOnce(environment, 'lots', of('later'))
  expect(started).toEqual(['first', 'third', 'later'])
})

test('another query, and another page, do not wait', () => {
  const { started, of } = fetches()
  const environment = createMockEnvironment()
  refreshOnce(environment, 'lots', of('lots'))
  refreshOnce(environment, 'bags', of('bags'))
  refreshOnce(createMockEnvironment(), 'lots', of('of another page'))
  expect(started).toEqual(['lots', 'bags', 'of another page'])
})

test('a request during a fetch gets its own fetch afterwards', async () => {
  const environment = createMockEnvironment()
  const wrapper = ({ children }: PropsWithChildren) => (
    <RelayEnvironmentProvider environment={environment}>{children}</RelayEnvironmentProvider>
  )
  const { result } = renderHook(() => useAsk<useReportFileQuery>(sizeQuery as GraphQLTaggedNode), {
    wrapper,
  })
  const sized = (manyRows: boolean) =>
    answer(environment, 'useReportFileQuery', { report: { manyRows } })
  const before = result.current({ id: 'stock', filter: null })
  const after = result.current({ id: 'stock', filter: null })
  await sized(false)
  expect(environment.mock.getAllOperations()).toHaveLength(1)
  await sized(true)
  expect((await before).report.manyRows).toBe(false)
  expect((await after).report.manyRows).toBe(true)
})
