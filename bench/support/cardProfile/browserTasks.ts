import type { CDPSession, Page } from '@playwright/test'
import type { Span } from './spans.ts'

type TraceEvent = { name: string; ph: string; ts: number; dur?: number; tid: number; pid: number }

const shown = new Map([
  ['FunctionCall', 'script'],
  ['EvaluateScript', 'script'],
  ['EventDispatch', 'event'],
  ['UpdateLayoutTree', 'styles'],
  ['Layout', 'layout'],
  ['Paint', 'paint'],
  ['FireAnimationFrame', 'frame'],
])
/** Shorter pieces would be thinner than a pixel. */
const leastMs = 0.3
const mark = 'ikad-profile'

/** Returns what the page's main thread did during the work: moments are milliseconds since 1970. */
export async function browserTasks(page: Page, work: () => Promise<void>): Promise<Span[]> {
  const session = await page.context().newCDPSession(page)
  const events: TraceEvent[] = []
  session.on('Tracing.dataCollected', ({ value }) =>
    events.push(...(value as never as TraceEvent[])),
  )
  await session.send('Tracing.start', {
    transferMode: 'ReportEvents',
    traceConfig: { includedCategories: ['devtools.timeline', 'blink.user_timing'] },
  })
  const markedAt = await page.evaluate(
    (name) => performance.timeOrigin + performance.mark(name).startTime,
    mark,
  )
  await work()
  await endTracing(session)
  await session.detach()
  const marked = events.find(({ name }) => name === mark)
  if (!marked) throw new Error('The trace has no mark of the page.')
  const at = (ts: number) => markedAt + (ts - marked.ts) / 1_000
  return events.flatMap(({ name, ph, ts, dur = 0, tid, pid }): Span[] =>
    ph === 'X' &&
    shown.has(name) &&
    tid === marked.tid &&
    pid === marked.pid &&
    dur / 1_000 >= leastMs
      ? [{ lane: 'browser', name: shown.get(name)!, from: at(ts), to: at(ts + dur) }]
      : [],
  )
}

async function endTracing(session: CDPSession): Promise<void> {
  const complete = new Promise((done) => session.once('Tracing.tracingComplete', done))
  await session.send('Tracing.end')
  await complete
}
