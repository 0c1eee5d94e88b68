import type { Page, Request } from '@playwright/test'
import type { Collector } from '#tests/support/tracing/collector.ts'
import type { SentSpan } from '#tests/support/tracing/readSpans.ts'
import { browserTasks } from './browserTasks.ts'
import type { Span, Step } from './spans.ts'

type Asked = {
  page: Page
  collector: Collector
  name: string
  /** A condition in the page, true once the result is in it. */
  shown: string
  act: () => Promise<unknown>
}

/** The exporter sends spans some time after their end. */
const sentMs = 300

/** Profiles one step: from the last key pressed to the frame that shows its result. */
export async function profileStep({ page, collector, name, shown, act }: Asked): Promise<Step> {
  const requests: Request[] = []
  const keep = (request: Request) =>
    void (request.url().endsWith('/graphql') && requests.push(request))
  page.on('request', keep)
  await page.evaluate(watching(shown))
  const tasks = await browserTasks(page, async () => {
    await act()
    await page.waitForFunction(() => (globalThis as { drawnAt?: number }).drawnAt !== undefined)
  })
  const { pressedAt, drawnAt } = (await page.evaluate(
    '({ pressedAt: window.pressedAt, drawnAt: window.drawnAt })',
  )) as { pressedAt: number; drawnAt: number }
  await page.waitForTimeout(sentMs)
  page.off('request', keep)
  const spans = [
    ...tasks,
    ...(await Promise.all(requests.map((each) => spansOf(each, collector)))).flat(),
  ]
  return {
    name,
    ms: drawnAt - pressedAt,
    spans: spans
      .filter(({ from, to }) => to > pressedAt && from < drawnAt)
      .map((span) => ({ ...span, from: span.from - pressedAt, to: span.to - pressedAt }))
      .toSorted((a, b) => a.from - b.from),
  }
}

/**
 * Returns what runs in the page: it notes when the last key was pressed and when the result was
 * painted, which is once a task runs after a frame's callbacks.
 */
const watching = (shown: string) => `{
  const now = () => performance.timeOrigin + performance.now()
  const pressed = () => { if (window.drawnAt === undefined) window.pressedAt = now() }
  const look = () => {
    if (!(${shown})) return requestAnimationFrame(look)
    removeEventListener('keydown', pressed, true)
    requestAnimationFrame(() => setTimeout(() => (window.drawnAt = now())))
  }
  window.drawnAt = undefined
  addEventListener('keydown', pressed, true)
  requestAnimationFrame(look)
}`

async function spansOf(request: Request, { spans }: Collector): Promise<Span[]> {
  const response = await request.response()
  const { startTime, requestStart, responseStart, responseEnd } = request.timing()
  const body = JSON.parse(request.postData() ?? '{}') as { operationName?: string }
  const id = (await response?.headerValue('x-request-id')) ?? ''
  const root = spans.find(({ attributes }) => attributes['ikad.request_id'] === id)
  const name = body.operationName ?? 'request'
  return [
    {
      lane: 'network',
      name,
      from: startTime,
      to: startTime + Math.max(responseEnd, responseStart, requestStart, 0),
    },
    ...(root
      ? [
          { lane: 'server' as const, name: root.name, from: root.from, to: root.to },
          ...below(root, spans),
        ]
      : []),
  ]
}

function below(parent: SentSpan, spans: SentSpan[]): Span[] {
  return spans
    .filter(({ parentId }) => parentId === parent.spanId)
    .flatMap((span) => {
      const text = span.attributes['db.query.text']
      const lane = span.kind === 3 ? ('database' as const) : ('server' as const)
      const name = text === undefined ? span.name : brief(String(text))
      return [{ lane, name, from: span.from, to: span.to }, ...below(span, spans)]
    })
}

const brief = (text: string) =>
  text.replaceAll('"public".', '').replaceAll('"', '').replace(/\s+/g, ' ').trim().slice(0, 90)
