import type { Duplex } from 'node:stream'

/** How long a client has to take a last word and to answer it, in milliseconds. */
export const farewellMs = 1_000

/**
 * Takes over a socket from Node, which takes its own listener off before it hands one out: an error that nobody
 * listens for would end the process. So this comes before anything else is done to it.
 */
export function takeOver(socket: Duplex): void {
  socket.on('error', () => socket.destroy())
}

/** Sends a last answer and lets go of the socket, also of one whose client neither reads nor leaves. */
export function dismiss(socket: Duplex, answer: string): void {
  const tooLong = setTimeout(() => socket.destroy(), farewellMs)
  socket.once('close', () => clearTimeout(tooLong))
  socket.end(answer)
  // What still comes is read and thrown away: closing on unread bytes would take the answer back.
  socket.resume()
}
