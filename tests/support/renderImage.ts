import { readFile } from 'node:fs/promises'
import { plainAdjustment } from '#domain/surface/adjustment.ts'
import { renderSurface } from '#server/support/renderSurface.ts'

/** Brings a file to the print surface, and prints how many more megabytes than at its beginning the process has needed. */
const peak = () => process.resourceUsage().maxRSS / 1024
const [, , file = ''] = process.argv
const began = peak()
await renderSurface(await readFile(file), { ...plainAdjustment, degrees: 3 })
process.stdout.write(String(peak() - began))
