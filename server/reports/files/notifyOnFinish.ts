/**
 * Reports when a file is closed and nothing is read for it any more: a caller that disconnects
 * during a read does not end that read.
 */
export function notifyOnFinish(onOver: () => void) {
  let [reading, closed] = [false, false]
  const look = () => {
    if (closed && !reading) onOver()
  }
  return {
    /** Passes through the rows from which the file is written. */
    async *rows<Row>(rows: AsyncIterable<Row>): AsyncGenerator<Row> {
      if (closed) return
      reading = true
      try {
        yield* rows
      } finally {
        reading = false
        look()
      }
    },
    close() {
      closed = true
      look()
    },
  }
}
