import { createRequire } from 'node:module'
import type Bwip from 'bwip-js/node'

const require = createRequire(import.meta.url)

/**
 * Loads bwip-js on first use: its hundred symbologies are a quarter of the code that a start would
 * have to load.
 */
export const barcodes = (): typeof Bwip => require('bwip-js/node') as typeof Bwip
