/** Tells that a file is closed and nothing is read for it any more: whoever hangs up in the middle of a read does not end it. */
export function toldWhenOver(onOver: () => void) {
  let [reading, closed] = [false, false]
  const look = () => {
    if (closed && !reading) onOver()
  }
  return {
    /** The rows that the file is written from. */
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
