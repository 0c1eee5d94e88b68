import { Transform, type Readable } from 'node:stream'

/**
 * A file in pieces, each behind eight bytes: how many rows are written by then, and how long the piece is, as unsigned 32-bit
 * numbers with the highest byte first. So a screen tells rows while it takes a file whose bytes say nothing of them.
 */
export function rowFrames(file: Readable, rows: () => number): Readable {
  const frames = new Transform({
    transform(piece: Buffer | string, _encoding, done) {
      const content = Buffer.from(piece)
      const head = Buffer.alloc(8)
      head.writeUInt32BE(rows(), 0)
      head.writeUInt32BE(content.length, 4)
      done(null, Buffer.concat([head, content]))
    },
    writableObjectMode: true,
  })
  file.on('error', (error) => frames.destroy(error))
  frames.on('close', () => file.destroy())
  return file.pipe(frames)
}
