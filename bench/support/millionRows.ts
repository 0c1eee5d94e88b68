import { execFile } from 'node:child_process'
import path from 'node:path'
import { promisify } from 'node:util'
import { median, report } from './measure.ts'

const run = promisify(execFile)
const rounds = 3

/** A side's result: its time, the peak memory of its process, and what it wrote. */
export type Written = { ms: number; peakMiB: number; rows: number; mib: number }

/**
 * Writes a workbook of made cards, with the product's own file from the database, against exceljs's
 * streaming writer alone with the same cells, which are in memory. Each in a separate process, in
 * turns, to a discarded file; the medians count.
 */
export async function millionRows(url: string, rows: number): Promise<void> {
  const side = async (name: 'product' | 'exceljs') => {
    const script = path.join(import.meta.dirname, 'writeMillion.ts')
    // A limited heap shows the required memory, without V8's garbage; exceljs alone buffers what
    // the zip has not taken.
    const bounded =
      name === 'product' ? ['--max-old-space-size=100', '--max-semi-space-size=4'] : []
    const { stdout } = await run(
      process.execPath,
      [...bounded, '--import', 'tsx', script, name, url, String(rows)],
      {
        maxBuffer: 1e7,
      },
    )
    return JSON.parse(stdout.trim().split('\n').at(-1)!) as Written
  }
  const [product, exceljs] = [[] as Written[], [] as Written[]]
  for (let round = 0; round < rounds; round++) {
    // Each has once been the second.
    if (round % 2 === 0) product.push(await side('product'))
    exceljs.push(await side('exceljs'))
    if (round % 2 === 1) product.push(await side('product'))
  }
  const middle = (all: Written[]) => median(all.map(({ ms }) => ms))
  const [mine, alone] = [middle(product), middle(exceljs)]
  for (const [name, all] of Object.entries({ product, exceljs }))
    for (const each of all) console.log(`${name}: ${JSON.stringify(each)}`)
  report(
    `a workbook of ${rows.toLocaleString('en')} rows: ${(mine / 1_000).toFixed(1)} s, exceljs alone ${(alone / 1_000).toFixed(1)} s`,
    alone / mine,
    '>= 0.8',
  )
  report('its memory in MiB', Math.max(...product.map(({ peakMiB }) => peakMiB)), '< 250')
}
