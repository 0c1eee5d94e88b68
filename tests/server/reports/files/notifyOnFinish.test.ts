import { expect, test, vi } from 'vitest'
import { notifyOnFinish } from '#server/reports/files/notifyOnFinish.ts'

const onOver = vi.fn<() => void>()
/** Rows whose second one waits for a release. */
function slowRows() {
  let letCome = () => {}
  const promise = new Promise<void>((resolve) => (letCome = resolve))
  const read = vi.fn<() => void>()
  async function* rows() {
    read()
    yield 1
    await promise
    yield 2
  }
  return { rows: rows(), read, letCome }
}

test('a file closed during a read finishes when that read does', async () => {
  onOver.mockClear()
  const reading = notifyOnFinish(onOver)
  const { rows, letCome } = slowRows()
  const taken = reading.rows(rows)
  await taken.next()
  const [second, ended] = [taken.next(), taken.return(undefined)]
  reading.close()
  expect(onOver).not.toHaveBeenCalled()
  letCome()
  expect([await second, await ended]).toMatchObject([{ value: 2 }, { done: true }])
  expect(onOver).toHaveBeenCalledTimes(1)
})

test('a file that was read to its end finishes when it is closed', async () => {
  onOver.mockClear()
  const reading = notifyOnFinish(onOver)
  const { rows, letCome } = slowRows()
  letCome()
  for await (const _ of reading.rows(rows));
  expect(onOver).not.toHaveBeenCalled()
  reading.close()
  expect(onOver).toHaveBeenCalledTimes(1)
})

test('nothing is read for a file that is already closed', async () => {
  onOver.mockClear()
  const reading = notifyOnFinish(onOver)
  const { rows, read } = slowRows()
  const taken = reading.rows(rows)
  reading.close()
  expect(onOver).toHaveBeenCalledTimes(1)
  expect(await taken.next()).toEqual({ done: true, value: undefined })
  expect(read).not.toHaveBeenCalled()
})
