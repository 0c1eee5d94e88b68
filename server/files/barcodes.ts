import { createRequire } from 'node:module'
import type Bwip from 'bwip-js/node'

const require = createRequire(import.meta.url)

/** bwip-js, loaded when first needed: it knows a hundred symbologies, a quarter of all that a start would have to read. */
export const barcodes = (): typeof Bwip => require('bwip-js/node') as typeof Bwip
