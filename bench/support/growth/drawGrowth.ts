import { scaleLog } from 'd3-scale'
import { line } from 'd3-shape'
import type { Growth, GrowthOfWork } from './growthTable.ts'

const measures = [
  { key: 'buffers', title: 'buffers of 8 kB', domain: [5, 100_000] },
  { key: 'ms', title: 'median time in ms', domain: [0.3, 3_000] },
] as const
type Measure = (typeof measures)[number]

const [width, panelWidth, panelHeight] = [1_000, 500, 230]
const plot = { left: 52, right: 330, top: 34, bottom: 196 }
const labelPx = 13
/** One for each work of a panel, readable on light and on dark paper. */
const tones = ['#0072b2', '#d55e00', '#009e73', '#b0548f', '#8a7a00']
const darkTones = ['#56b4e9', '#ff9a52', '#3ddbab', '#e39ccb', '#e6d34a']

/**
 * Returns the curves as an SVG: for each group of works the buffers on the left and the times on
 * the right, both axes logarithmic. Dashed lines show growth by log n and by n.
 */
export function drawGrowth(growth: Growth): string {
  const groups = [...new Set(growth.map(({ group }) => group))]
  const height = groups.length * panelHeight + 8
  const panels = groups.flatMap((group, row) =>
    measures.map((measure, column) => {
      const works = growth.filter((work) => work.group === group)
      const shift = `translate(${column * panelWidth}, ${row * panelHeight})`
      return `<g transform="${shift}">${panel(`${group}: ${measure.title}`, works, measure)}</g>`
    }),
  )
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" role="img" aria-label="Buffers and time of each work by the number of card jobs">`,
    `<style>${styles()}</style>`,
    `<rect class="paper" width="${width}" height="${height}"/>`,
    ...panels,
    '</svg>\n',
  ].join('\n')
}

function panel(title: string, works: GrowthOfWork[], measure: Measure): string {
  const sizes = works[0]!.costs.map(({ jobs }) => jobs)
  const [least, most] = [sizes[0]!, sizes.at(-1)!]
  const x = scaleLog().domain([least, most]).range([plot.left, plot.right])
  const y = scaleLog().domain(measure.domain).range([plot.bottom, plot.top])
  const path = line<[number, number]>(
    (at) => x(at[0]),
    (at) => y(at[1]),
  )
  const ticks = y.ticks(4).filter((tick) => Number.isInteger(Math.log10(tick)))
  const labels = spread(works.map(({ costs }) => y(costs.at(-1)![measure.key])))
  return [
    `<text class="title" x="${plot.left}" y="20">${title}</text>`,
    ...ticks.map(
      (tick) =>
        `<path class="rule" d="M${plot.left} ${round(y(tick))}H${plot.right}"/><text x="${plot.left - 6}" y="${round(y(tick) + 4)}" text-anchor="end">${tick.toLocaleString('en')}</text>`,
    ),
    ...sizes.map(
      (size) =>
        `<text x="${round(x(size))}" y="${plot.bottom + 18}" text-anchor="middle">${shortSize(size)}</text>`,
    ),
    ...guides(least, most, measure).map((points) => `<path class="guide" d="${path(points)}"/>`),
    ...works.map(({ name, costs }, i) => {
      const points = costs.map((cost): [number, number] => [cost.jobs, cost[measure.key]])
      const dots = points.map(
        ([jobs, value]) => `<circle cx="${round(x(jobs))}" cy="${round(y(value))}" r="2.5"/>`,
      )
      return `<g class="tone${i}"><path class="curve" d="${path(points)}"/>${dots.join('')}<text x="${plot.right + 8}" y="${round(labels[i]! + 4)}">${name}</text></g>`
    }),
  ].join('\n')
}

/** Returns growth by log n and by n, from the foot of the axis on, as far as it is on the paper. */
function guides(least: number, most: number, { domain }: Measure): [number, number][][] {
  const [foot, top] = [domain[0] * 2, domain[1]]
  const end = Math.min(most, (least * top) / foot)
  return [
    [
      [least, foot],
      [most, (foot * Math.log(most)) / Math.log(least)],
    ],
    [
      [least, foot],
      [end, (foot * end) / least],
    ],
  ]
}

/** Returns the heights with room for a label each, in their order. */
function spread(heights: number[]): number[] {
  const order = heights.map((_, i) => i).sort((a, b) => heights[a]! - heights[b]!)
  const placed = [...heights]
  let free = -Infinity
  for (const i of order) {
    placed[i] = Math.max(heights[i]!, free)
    free = placed[i] + labelPx
  }
  return placed
}

const shortSize = (jobs: number) => (jobs < 1_000_000 ? `${jobs / 1_000}k` : `${jobs / 1_000_000}M`)
const round = (value: number) => Math.round(value * 10) / 10

function styles(): string {
  const toned = (colours: string[]) =>
    colours.map((colour, i) => `.tone${i}{color:${colour}}`).join('')
  return `text{font:11px system-ui,sans-serif;fill:#444}.title{font-weight:600;font-size:12px;fill:#111}.paper{fill:#fff}.rule{stroke:#ddd}
.guide{stroke:#999;stroke-dasharray:3 4;fill:none}.curve{fill:none;stroke:currentColor;stroke-width:1.8}circle,g[class] text{fill:currentColor}
${toned(tones)}
@media (prefers-color-scheme:dark){text{fill:#bbb}.title{fill:#eee}.paper{fill:#161b22}.rule{stroke:#30363d}.guide{stroke:#777}${toned(darkTones)}}`
}
