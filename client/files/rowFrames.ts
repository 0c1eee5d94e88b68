const headBytes = 8

/**
 * Extracts a file from the server's frames. Each piece is preceded by the number of rows written so
 * far, which `onRows` receives, and by its own length.
 */
export function rowFrames(
  onRows: (rows: number) => void,
): (bytes: Uint8Array<ArrayBuffer>) => Uint8Array<ArrayBuffer>[] {
  let waiting = new Uint8Array(0)
  return (bytes) => {
    const all = joined(waiting, bytes)
    const pieces: Uint8Array<ArrayBuffer>[] = []
    const view = new DataView(all.buffer)
    let at = 0
    while (all.length - at >= headBytes) {
      const [rows, length] = [view.getUint32(at), view.getUint32(at + 4)]
      if (all.length - at - headBytes < length) break
      pieces.push(all.slice(at + headBytes, at + headBytes + length))
      onRows(rows)
      at += headBytes + length
    }
    waiting = all.slice(at)
    return pieces
  }
}

function joined(
  first: Uint8Array<ArrayBuffer>,
  second: Uint8Array<ArrayBuffer>,
): Uint8Array<ArrayBuffer> {
  const all = new Uint8Array(first.length + second.length)
  all.set(first)
  all.set(second, first.length)
  return all
}
