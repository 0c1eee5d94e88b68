import { readFile } from 'node:fs/promises'
import { plainAdjustment } from '#domain/surface/adjustment.ts'
import { renderSurface } from '#server/surface/renderSurface.ts'
import { peakMemory } from './peakMemory.ts'

/** Brings a file to the print surface, and prints how many more megabytes than at its beginning the process has needed. */
const [, , file = ''] = process.argv
const began = peakMemory()
await renderSurface(await readFile(file), { ...plainAdjustment, degrees: 3 })
process.stdout.write(String(peakMemory() - began))
