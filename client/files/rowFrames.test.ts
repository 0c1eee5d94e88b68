import { expect, test } from 'vitest'
import { rowFrames } from './rowFrames.ts'

function frame(rows: number, content: string): number[] {
  const head = new DataView(new ArrayBuffer(8))
  head.setUint32(0, rows)
  head.setUint32(4, content.length)
  return [...new Uint8Array(head.buffer), ...new TextEncoder().encode(content)]
}

test.each([1, 7, 8, 9, 1_000])(
  'a file is reassembled from its frames with any chunk size: %i bytes at once',
  (size) => {
    const bytes = [...frame(2_000, 'first piece,'), ...frame(2_000, ''), ...frame(70_000, 'second')]
    const progress: number[] = []
    const unpack = rowFrames((rows) => progress.push(rows))
    let text = ''
    for (let at = 0; at < bytes.length; at += size)
      for (const piece of unpack(new Uint8Array(bytes.slice(at, at + size))))
        text += new TextDecoder().decode(piece)
    expect(text).toBe('first piece,second')
    expect(progress).toEqual([2_000, 2_000, 70_000])
  },
)
