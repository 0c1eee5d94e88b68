// Decodes the camera's pictures beside the page, which stays responsive. The server allows
// WebAssembly in this file only (server/http/decoderPolicy.ts).
import { prepareZXingModule } from 'zxing-wasm/reader'
import { decodePicture } from './decodePicture.ts'
import type { DecodeAnswer, Pixels } from './seenCode.ts'

type Scope = {
  onmessage: ((message: MessageEvent<Pixels>) => void) | null
  postMessage(answer: DecodeAnswer): void
}

// The build gives it a hash and an address of our own; by default it would come from elsewhere.
const decoderFile = new URL(
  '../../../../node_modules/zxing-wasm/dist/reader/zxing_reader.wasm',
  import.meta.url,
).href
const scope = globalThis as unknown as Scope
prepareZXingModule({ overrides: { locateFile: () => decoderFile } })

scope.onmessage = ({ data }) => {
  decodePicture(data).then(
    (codes) => scope.postMessage({ codes }),
    (error: unknown) => scope.postMessage({ failure: String(error) }),
  )
}
