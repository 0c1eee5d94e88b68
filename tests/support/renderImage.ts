import { readFile } from 'node:fs/promises'
import { plainAdjustment } from '#domain/surface/adjustment.ts'
import { renderSurface } from '#server/surface/renderSurface.ts'
import { peakMemory } from './peakMemory.ts'

/**
 * Converts a file to the print surface, and prints how many megabytes more than at its start the
 * process has needed.
 */
const [, , file = ''] = process.argv
const began = peakMemory()
await renderSurface(await readFile(file), { ...plainAdjustment, degrees: 3 })
process.stdout.write(String(peakMemory() - began))
