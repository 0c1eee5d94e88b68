import { readFile } from 'node:fs/promises'
import { plainAdjustment } from '#domain/surface/adjustment.ts'
import { renderSurface } from '#server/support/renderSurface.ts'

/** Brings each file to the print surface, and prints how many more megabytes than at its beginning the process has needed. */
const peak = () => process.resourceUsage().maxRSS / 1024
const began = peak()
const needed: Record<string, number> = {}
for (const path of process.argv.slice(2)) {
  await renderSurface(await readFile(path), { ...plainAdjustment, degrees: 3 })
  needed[path] = peak() - began
}
process.stdout.write(JSON.stringify(needed))
