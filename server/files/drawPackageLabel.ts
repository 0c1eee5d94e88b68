import { code128 } from './code128.ts'
import { labelSize, packageLabelParts, type LabelPart, type PackageLabel } from './packageLabelParts.ts'
import { escaped } from './svg.ts'

const { width, height, margin } = labelSize

/** The label as SVG of 100 x 150 mm. */
export function drawPackageLabel(label: PackageLabel): string {
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}mm" height="${height}mm" viewBox="0 0 ${width} ${height}"`,
    ` font-family="DejaVu Sans, Arial, Helvetica, sans-serif" role="img" aria-label="${escaped(label.packagingId)}">`,
    `<rect width="${width}" height="${height}" fill="#fff"/>`,
    ...packageLabelParts(label).map(draw),
    '</svg>',
  ].join('')
}

function draw(part: LabelPart): string {
  if (part.kind === 'rule') return `<path d="M${margin} ${part.y}H${width - margin}" stroke="#000" stroke-width="0.3"/>`
  if (part.kind === 'bars') return bars(part.text, part.y, part.height)
  const look = `${part.bold ? ' font-weight="700"' : ''}${part.centred ? ' text-anchor="middle" letter-spacing="0.3"' : ''}`
  return `<text x="${part.x}" y="${part.y}" font-size="${part.size}"${look}>${escaped(part.words)}</text>`
}

/** The barcode over the label's width, with the ten modules of quiet at either side that scanners need. */
function bars(text: string, y: number, tall: number): string {
  const modules = code128(text)
  const quiet = 10
  const module = (width - 2 * margin) / (modules.reduce((sum, each) => sum + each, 0) + 2 * quiet)
  let x = margin + quiet * module
  const drawn = modules.map((each, index) => {
    const from = x
    x += each * module
    return index % 2 === 0 ? `M${mm(from)} ${y}h${mm(each * module)}v${tall}h-${mm(each * module)}z` : ''
  })
  return `<path class="code128" shape-rendering="crispEdges" d="${drawn.join('')}"/>`
}

function mm(value: number): string {
  return value.toFixed(4)
}
