import { readFile } from 'node:fs/promises'
import { handOf, type Counted, type Hand } from './hand.ts'
import { expect, test, type Page } from './test.ts'

type Row = Counted & { most: number }

/** The table of docs/keys.md: task, scans, keys, values, clicks, and the maximum of the task. */
async function table(): Promise<Map<string, Row>> {
  const rows = (await readFile('docs/keys.md', 'utf8')).matchAll(
    /^\| ([^|]+?) \| (\d+) \| (\d+) \| (\d+) \| (\d+) \| (\d+) \|/gm,
  )
  return new Map(
    [...rows].map(([, task, scans, keys, values, clicks, most]) => [
      task!,
      {
        scans: Number(scans),
        keys: Number(keys),
        values: Number(values),
        clicks: Number(clicks),
        most: Number(most),
      },
    ]),
  )
}

/** Does a task through a counted hand, and compares its effort with the table. */
export async function task(
  page: Page,
  name: string,
  doIt: (hand: Hand) => Promise<void>,
): Promise<void> {
  await test.step(name, async () => {
    const hand = handOf(page)
    await doIt(hand)
    const row = (await table()).get(name)
    expect(row, `docs/keys.md has "${name}"`).toBeDefined()
    const { most, ...said } = row!
    const { keys, values, clicks } = hand.counted
    expect(hand.counted, name).toEqual(said)
    expect(keys + values + clicks, `${name}: no more than at first`).toBeLessThanOrEqual(most)
  })
}
