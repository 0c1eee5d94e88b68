import { loneKeyMs } from '#client/ui/scan/useLoneKeys.ts'
import { act } from './react.tsx'

/**
 * The number of turns for what follows: an answer, React's render of it, and that render's queries.
 */
const turns = 8

const wait = (ms: number) => act(() => new Promise<void>((done) => setTimeout(done, ms)))

/**
 * Waits until everything due within this time (in milliseconds) has happened and is rendered. By
 * default, until typed text is known not to be a scan, and queries are answered. It counts turns
 * rather than time, because on a busy machine timers fire late and all at once.
 */
export async function settle(ms = loneKeyMs + 60): Promise<void> {
  await wait(ms)
  for (let turn = 0; turn < turns; turn++) await wait(0)
}
