import { XMLParser, XMLValidator } from 'fast-xml-parser'
import { z } from 'zod'
import { limits } from '#domain/limits.ts'
import { problem } from '#domain/problems.ts'
import type { Order } from './planOrder.ts'

const attribute = z.string().trim()
const orderAttributes = z.object({
  '@dono': attribute.min(1).max(40),
  '@ppid': attribute.min(1).max(16),
  '@contractno': attribute.max(40).default(''),
  '@cardtype': attribute.min(1).max(10),
})

const parser = new XMLParser({
  ignoreAttributes: false,
  attributeNamePrefix: '@',
  parseAttributeValue: false,
  parseTagValue: false,
  processEntities: true,
  isArray: (name) => name === 'Lot',
})

/**
 * A delivery order out of its XML (domain decisions, "Lot"). What is no such document, or could do harm, is refused
 * before it is parsed.
 * @throws file.tooLarge, lot.invalidXml, lot.tooMany
 */
export function readDeliveryOrder(content: Buffer): Order {
  if (content.length > limits.deliveryOrderBytes) throw problem('file.tooLarge', { max: limits.deliveryOrderBytes / 1024 / 1024 })
  const xml = guarded(content)
  if (XMLValidator.validate(xml) !== true) throw problem('lot.invalidXml')
  const { DeliveryOrder: root } = parser.parse(xml) as { DeliveryOrder?: Record<string, unknown> }
  const parsed = orderAttributes.safeParse(root)
  if (!root || !parsed.success) throw problem('lot.invalidXml')
  const lots = (root.Lot ?? []) as Record<string, string>[]
  if (lots.length === 0) throw problem('lot.invalidXml')
  const { '@dono': doNo, '@ppid': ppid, '@contractno': contractNo, '@cardtype': cardType } = parsed.data
  return {
    doNo,
    ppid,
    contractNo,
    cardType,
    lots: lots.map((lot) => ({
      lotNo: lot['@lotno'],
      cardQty: numberOf(lot['@cardqty']),
      startSn: lot['@startsn'],
      endSn: lot['@endsn'],
    })),
  }
}

function numberOf(text: string | undefined): unknown {
  return text !== undefined && /^\s*\d{1,9}\s*$/.test(text) ? Number(text) : text
}

/**
 * The text, once it holds nothing but a DeliveryOrder with its Lots: UTF-8, no declarations (so neither entities nor a
 * DTD), no references but XML's own five, no other elements, not too many.
 */
function guarded(content: Buffer): string {
  let text: string
  try {
    text = new TextDecoder('utf-8', { fatal: true }).decode(content)
  } catch {
    throw problem('lot.invalidXml')
  }
  const body = withoutComments(text.replace(/^\s*<\?xml[^<>?]{0,200}\?>/, ''))
  if (/<[!?]/.test(body) || /&(?!(amp|lt|gt|quot|apos);)/.test(body)) throw problem('lot.invalidXml')
  let lots = 0
  let orders = 0
  for (const [, name] of body.matchAll(/<(?!\/)([^\s/>]{0,64})/g)) {
    if (name === 'Lot') lots += 1
    else if (name === 'DeliveryOrder') orders += 1
    else throw problem('lot.invalidXml')
  }
  if (orders !== 1) throw problem('lot.invalidXml')
  if (lots > limits.deliveryOrderLots) throw problem('lot.tooMany', { max: limits.deliveryOrderLots })
  return body.trim()
}

/** Looked for one after the other, because a pattern would read a hostile text again from each beginning. */
function withoutComments(text: string): string {
  const kept: string[] = []
  let at = 0
  for (;;) {
    const start = text.indexOf('<!--', at)
    if (start < 0) break
    const end = text.indexOf('-->', start + 4)
    if (end < 0) throw problem('lot.invalidXml')
    kept.push(text.slice(at, start))
    at = end + 3
  }
  return [...kept, text.slice(at)].join('')
}
