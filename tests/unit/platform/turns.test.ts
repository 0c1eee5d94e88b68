import { describe, expect, test, vi } from 'vitest'
import { problem } from '#domain/problems.ts'
import { turns } from '#server/platform/turns.ts'

const refusal = () => problem('request.tooMany')
const tooMany: unknown = expect.objectContaining({ code: 'request.tooMany' })
const settled = () => new Promise((resolve) => setImmediate(resolve))

describe('a queue with limited concurrency', () => {
  test('starts the next job when one ends, in the order of arrival', async () => {
    const turn = turns({ atOnce: 2, waiting: 2, waitMs: 60_000, refusal })
    const [endFirst] = await Promise.all([turn(), turn()])
    const started: string[] = []
    const third = turn().then((end) => (started.push('third'), end))
    const fourth = turn().then((end) => (started.push('fourth'), end))
    await expect(turn()).rejects.toEqual(tooMany)
    expect(started).toEqual([])
    endFirst()
    const endThird = await third
    await settled()
    expect(started).toEqual(['third'])
    endThird()
    await fourth
    expect(started).toEqual(['third', 'fourth'])
  })

  test('has a time limit for waiting, and a job that gave up is not started', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    try {
      const turn = turns({ atOnce: 1, waiting: 1, waitMs: 10_000, refusal })
      const end = await turn()
      const refused = turn().catch((error: unknown) => error)
      vi.advanceTimersByTime(10_000)
      expect(await refused).toEqual(tooMany)
      end()
      await turn()
    } finally {
      vi.useRealTimers()
    }
  })

  test('releases a slot only once, on repeated calls', async () => {
    const turn = turns({ atOnce: 1, waiting: 0, waitMs: 10_000, refusal })
    const end = await turn()
    end()
    end()
    await turn()
    await expect(turn()).rejects.toEqual(tooMany)
  })
})
