import type { Duplex } from 'node:stream'

/** How long a client has to receive a final message and answer it, in milliseconds. */
export const farewellMs = 1_000

/**
 * Takes over a socket from Node, which removes its own error listener before handing one out: an
 * unhandled error would end the process. So this must come first.
 */
export function takeOver(socket: Duplex): void {
  socket.on('error', () => socket.destroy())
}

/**
 * Sends a final response and releases the socket, also where the client neither reads nor
 * disconnects.
 */
export function dismiss(socket: Duplex, answer: string): void {
  const tooLong = setTimeout(() => socket.destroy(), farewellMs)
  socket.once('close', () => clearTimeout(tooLong))
  socket.end(answer)
  // Remaining input is read and discarded: closing with unread bytes would cancel the response.
  socket.resume()
}
