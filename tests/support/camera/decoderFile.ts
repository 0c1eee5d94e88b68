import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'

/** Returns the decoder's WebAssembly, which a browser loads from the server. */
export async function decoderFile(): Promise<ArrayBuffer> {
  const file = createRequire(import.meta.url).resolve('zxing-wasm/reader/zxing_reader.wasm')
  return new Uint8Array(await readFile(file)).buffer
}
