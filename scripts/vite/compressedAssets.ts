import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { Plugin } from 'vite'

/** A smaller file fits into one packet uncompressed. */
const leastBytes = 1_000
const packed = /\.(js|css|svg|json|ttf|wasm)$/

const forms = {
  // The highest quality takes ten times as long for a twentieth less.
  br: (bytes: Buffer) =>
    promisify(brotliCompress)(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }),
  gz: (bytes: Buffer) => promisify(gzip)(bytes, { level: 9 }),
}

/**
 * Writes each asset compressed beside itself at build time: the server sends the variant that the
 * browser accepts (server/app.ts).
 */
export const compressedAssets: Plugin = {
  name: 'compressed-assets',
  apply: 'build',
  async writeBundle({ dir }, bundle) {
    const files = Object.keys(bundle).filter((file) => packed.test(file))
    await Promise.all(
      files.map(async (file) => {
        const path = join(dir!, file)
        const bytes = await readFile(path)
        if (bytes.length < leastBytes) return
        for (const [ending, pack] of Object.entries(forms))
          await writeFile(`${path}.${ending}`, await pack(bytes))
      }),
    )
  },
}
