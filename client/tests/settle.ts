import { loneKeyMs } from '#client/ui/scan/useLoneKeys.ts'
import { act } from './react.tsx'

/** What follows from something that was due takes a few: an answer, what React makes of it, what that asks. */
const turns = 8

const wait = (ms: number) => act(() => new Promise<void>((done) => setTimeout(done, ms)))

/**
 * Until what is due within so many milliseconds has come and shows; without a time, until what was typed is known not to
 * be a scan, and what was asked is answered. Turns are counted, not time: on a busy machine timers come late, all at once.
 */
export async function settle(ms = loneKeyMs + 60): Promise<void> {
  await wait(ms)
  for (let turn = 0; turn < turns; turn++) await wait(0)
}
