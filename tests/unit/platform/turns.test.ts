import { describe, expect, test, vi } from 'vitest'
import { problem } from '#domain/problems.ts'
import { turns } from '#server/platform/turns.ts'

const refusal = () => problem('request.tooMany')
const tooMany: unknown = expect.objectContaining({ code: 'request.tooMany' })
const settled = () => new Promise((resolve) => setImmediate(resolve))

describe('turns', () => {
  test('are few: the next has its turn when one of them ends, in the order in which they came', async () => {
    const turn = turns({ atOnce: 2, waiting: 2, waitMs: 60_000, refusal })
    const [endFirst] = await Promise.all([turn(), turn()])
    const begun: string[] = []
    const third = turn().then((end) => (begun.push('third'), end))
    const fourth = turn().then((end) => (begun.push('fourth'), end))
    await expect(turn()).rejects.toEqual(tooMany)
    expect(begun).toEqual([])
    endFirst()
    const endThird = await third
    await settled()
    expect(begun).toEqual(['third'])
    endThird()
    await fourth
    expect(begun).toEqual(['third', 'fourth'])
  })

  test('hold nobody up for ever, and who gave up takes no turn', async () => {
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

  test('end once, however often that is told', async () => {
    const turn = turns({ atOnce: 1, waiting: 0, waitMs: 10_000, refusal })
    const end = await turn()
    end()
    end()
    await turn()
    await expect(turn()).rejects.toEqual(tooMany)
  })
})
