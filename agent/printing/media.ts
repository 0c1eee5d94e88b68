import { AgentProblem } from '#agent/agentProblem.ts'
import { ippTags as tag, type IppAnswer, type IppAttribute, type IppValue } from './ippMessage.ts'

/**
 * The size of a sheet, a label or a card, in hundredths of a millimetre as in the protocol (PWG
 * 5100.7).
 */
export type MediaSize = { x: number; y: number }
/** A card's exact size (ISO/IEC 7810, ID-1). */
export const cardMedia: MediaSize = { x: 8560, y: 5398 }

type Range = readonly [least: number, most: number]
type OfferedSize = { x: Range; y: Range }

/** The attributes that a printer is queried for before a print. */
export const mediaAttributes = ['media-supported', 'media-col-supported', 'media-size-supported']

/** Printers may use points or inches: sizes may differ by this much. */
const tolerance = 50
/** Hundredths of a millimetre per point. */
const point = 2540 / 72

/**
 * Returns the size of a PDF's pages.
 * @throws AgentProblem printer.failed if they have none, or differ
 */
export function pageSizeOf(pdf: Uint8Array): MediaSize {
  const text = Buffer.from(pdf).toString('latin1')
  const boxes = [
    ...text.matchAll(/\/MediaBox\s*\[\s*([-\d.]+)\s+([-\d.]+)\s+([-\d.]+)\s+([-\d.]+)\s*\]/g),
  ]
  const sizes = boxes.map(([, left, bottom, right, top]) => ({
    x: Math.round((Number(right) - Number(left)) * point),
    y: Math.round((Number(top) - Number(bottom)) * point),
  }))
  const [size, ...others] = sizes
  if (!size || others.some(({ x, y }) => x !== size.x || y !== size.y)) {
    throw new AgentProblem('printer.failed', false, {
      cause: new Error('The pages of the PDF differ in size'),
    })
  }
  return size
}

/**
 * Returns the media attributes of a job, so that nothing is printed on another size. A printer that
 * doesn't report its media gets the size all the same.
 * @throws AgentProblem printer.media if it reports that it has no such size
 */
export function chooseMedia(size: MediaSize, offered: IppAnswer['attributes']): IppAttribute[] {
  const named = texts(offered.get('media-supported'))
  const collections = texts(offered.get('media-col-supported')).includes('media-size')
  const sizes = [...offeredSizes(offered.get('media-size-supported')), ...namedSizes(named)]
  const upright = sizes.length === 0 ? true : sizes.some((one) => fits(one, size))
  if (!upright && !sizes.some((one) => fits(one, { x: size.y, y: size.x }))) throw noMedia(size)
  // A printer that names its labels in the other orientation turns the page.
  const media = upright ? size : { x: size.y, y: size.x }
  const orientation: IppAttribute = {
    tag: tag.enum,
    name: 'orientation-requested',
    value: upright ? 3 : 4,
  }
  if (collections) return [mediaCollection(media), orientation]
  const name = named.find((one) => !/_(min|max)_/.test(one) && fits(namedSizes([one])[0], media))
  return [{ tag: tag.keyword, name: 'media', value: name ?? customName(media) }, orientation]
}

/** Returns whether a medium of one size fits a page of the other, upright or turned. */
export function holdsPage(medium: MediaSize, page: MediaSize): boolean {
  const offered: OfferedSize = { x: [medium.x, medium.x], y: [medium.y, medium.y] }
  return fits(offered, page) || fits(offered, { x: page.y, y: page.x })
}

/** Returns the problem of a page without a suitable medium: nothing was sent to the printer. */
export function noMedia(size: MediaSize): AgentProblem {
  return new AgentProblem('printer.media', false, {
    cause: new Error(`The printer has no media of the size ${millimetres(size)}`),
  })
}

/** Returns whether the printer reports that it used other media than the job's. */
export function refusesMedia(answer: IppAnswer): boolean {
  return ['media', 'media-col'].some((name) => answer.unsupported.has(name))
}

function mediaCollection({ x, y }: MediaSize): IppAttribute {
  const of = (name: string, value: number): IppAttribute => ({ tag: tag.integer, name, value })
  const mediaSize: IppAttribute = {
    tag: tag.collection,
    name: 'media-size',
    value: [of('x-dimension', x), of('y-dimension', y)],
  }
  return { tag: tag.collection, name: 'media-col', value: [mediaSize] }
}

/** Returns the self-describing name of a size (PWG 5101.1). */
function customName(size: MediaSize): string {
  return `custom_${millimetres(size)}_${millimetres(size)}`
}

function millimetres({ x, y }: MediaSize): string {
  return `${x / 100}x${y / 100}mm`
}

function fits(offered: OfferedSize | undefined, { x, y }: MediaSize): boolean {
  const within = ([least, most]: Range, wanted: number) =>
    wanted >= least - tolerance && wanted <= most + tolerance
  return offered !== undefined && within(offered.x, x) && within(offered.y, y)
}

/**
 * Returns sizes by their self-describing names; the minimum and the maximum of a printer that cuts
 * to size form one range.
 */
function namedSizes(names: readonly string[]): OfferedSize[] {
  const sizes = names
    .map((name) => ({ name, size: sizeOfName(name) }))
    .filter(({ size }) => size !== null)
  const bound = (kind: string) => sizes.find(({ name }) => name.includes(`_${kind}_`))?.size
  const [least, most] = [bound('min'), bound('max')]
  const fixed = sizes
    .filter(({ name }) => !/_(min|max)_/.test(name))
    .map(({ size }) => ({ x: [size!.x, size!.x], y: [size!.y, size!.y] }) as const)
  return least && most ? [...fixed, { x: [least.x, most.x], y: [least.y, most.y] }] : fixed
}

function sizeOfName(name: string): MediaSize | null {
  const [, x, y, unit] = /_([\d.]+)x([\d.]+)(mm|in)$/.exec(name) ?? []
  const per = unit === 'in' ? 2540 : 100
  return unit ? { x: Math.round(Number(x) * per), y: Math.round(Number(y) * per) } : null
}

function offeredSizes(values: readonly IppValue[] | undefined): OfferedSize[] {
  return (values ?? []).flatMap((one) => {
    if (typeof one !== 'object' || !('x-dimension' in one)) return []
    const [x, y] = [rangeOf(one['x-dimension']), rangeOf(one['y-dimension'])]
    return x && y ? [{ x, y }] : []
  })
}

function rangeOf(value: IppValue | undefined): Range | null {
  if (typeof value === 'number') return [value, value]
  return Array.isArray(value) ? [Number(value[0]), Number(value[1])] : null
}

const texts = (values: readonly IppValue[] | undefined) =>
  (values ?? []).filter((one): one is string => typeof one === 'string')
