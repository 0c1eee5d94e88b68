import { scaleLinear } from 'd3-scale'
import { lanes, type Span, type Step } from './spans.ts'

const [width, left, right, rowPx, gapPx] = [1_100, 70, 1_090, 15, 46]
const tones = { browser: '#e6a03c', network: '#7aa6d8', server: '#7bbf8a', database: '#c58ac0' }
/** Narrower bars have no room for their name; the pointer shows it. */
const labelledPx = 30

/** Returns the flame chart of the steps as an SVG: one below the other, with the same scale. */
export function drawProfile(steps: Step[]): string {
  const most = Math.max(...steps.map(({ ms }) => ms))
  const x = scaleLinear().domain([0, most]).range([left, right])
  let y = 10
  const parts = steps.map(({ name, ms, spans }) => {
    const lines = [
      `<text class="title" x="${left}" y="${y + 12}">${name}: ${ms.toFixed(1)} ms</text>`,
    ]
    y += 20
    for (const lane of lanes) {
      const rows = stack(spans.filter((span) => span.lane === lane))
      if (rows.length > 0) lines.push(`<text x="6" y="${y + 11}">${lane}</text>`)
      for (const row of rows) {
        lines.push(...row.map((span) => bar(span, x, y, ms)))
        y += rowPx
      }
      y += 4
    }
    const ticks = x
      .ticks(10)
      .map(
        (tick) => `<text x="${round(x(tick))}" y="${y + 10}" text-anchor="middle">${tick}</text>`,
      )
    lines.push(...ticks)
    y += gapPx - 20
    return lines.join('\n')
  })
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${y}" role="img" aria-label="Flame chart of one printed card, in milliseconds">`,
    `<style>text{font:11px system-ui,sans-serif;fill:#444}.title{font-weight:600;font-size:12px;fill:#111}.paper{fill:#fff}.bar text{fill:#111;font-size:10px}
@media (prefers-color-scheme:dark){text{fill:#bbb}.title{fill:#eee}.paper{fill:#161b22}}</style>`,
    `<rect class="paper" width="${width}" height="${y}"/>`,
    ...parts,
    '</svg>\n',
  ].join('\n')
}

/** Returns rows of spans that don't overlap: one that begins within another is below it. */
function stack(spans: Span[]): Span[][] {
  const rows: Span[][] = []
  for (const span of spans.toSorted((a, b) => a.from - b.from || b.to - a.to)) {
    const row = rows.find((each) => each.at(-1)!.to <= span.from)
    if (row) row.push(span)
    else rows.push([span])
  }
  return rows
}

function bar(span: Span, x: (ms: number) => number, y: number, ms: number): string {
  const [from, to] = [x(Math.max(span.from, 0)), x(Math.min(span.to, ms))]
  const px = Math.max(to - from, 0.6)
  const name = escaped(`${span.name} ${(span.to - span.from).toFixed(1)}`)
  const label =
    px > labelledPx
      ? `<text x="${round(from + 2)}" y="${y + 11}">${escaped(`${(span.to - span.from).toFixed(1)} ${span.name}`.slice(0, Math.floor(px / 5.6)))}</text>`
      : ''
  return `<g class="bar"><title>${name} ms</title><rect x="${round(from)}" y="${y}" width="${round(px)}" height="${rowPx - 1}" fill="${tones[span.lane]}"/>${label}</g>`
}

const round = (value: number) => Math.round(value * 10) / 10
const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
