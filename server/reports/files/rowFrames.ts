import { Transform, type Readable } from 'node:stream'

/**
 * Splits a file into frames, each with a header of eight bytes: the number of rows written by then,
 * and the length of the frame, as unsigned 32-bit numbers in big-endian order. A screen can thus
 * show the rows while it downloads a file whose bytes don't reveal them.
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
