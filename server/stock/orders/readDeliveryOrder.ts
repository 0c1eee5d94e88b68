import { XMLParser, XMLValidator } from 'fast-xml-parser'
import { z } from 'zod'
import { cardTypeCode } from '#domain/fields.ts'
import { limits } from '#domain/limits.ts'
import { problem } from '#domain/problems.ts'
import { plainXml, type XmlForm } from '#server/platform/xml/plainXml.ts'
import type { Order } from './planOrder.ts'

const serialDigits = 20
const form: XmlForm = {
  elements: {
    DeliveryOrder: { attributes: { dono: 40, ppid: 16, contractno: 40, cardtype: 20 }, most: 1 },
    Lot: {
      attributes: { lotno: 30, cardqty: serialDigits, startsn: serialDigits, endsn: serialDigits },
      most: limits.deliveryOrderLots,
    },
  },
  depth: 2,
  foreign: () => problem('lot.invalidXml'),
  tooMany: (most) => (most === 1 ? problem('lot.invalidXml') : problem('lot.tooMany', { max: most })),
}

const attribute = z.string().trim()
const orderAttributes = z.object({
  '@dono': attribute.min(1).max(40),
  '@ppid': attribute.min(1).max(16),
  '@contractno': attribute.max(40).default(''),
  '@cardtype': cardTypeCode,
})

const parser = new XMLParser({
  ignoreAttributes: false,
  attributeNamePrefix: '@',
  parseAttributeValue: false,
  parseTagValue: false,
  processEntities: true,
  isArray: (name) => name === 'Lot',
})

/** What a well-formed document holds; null for one that isn't. */
export function parsedXml(xml: string): { DeliveryOrder?: Record<string, unknown> } | null {
  return XMLValidator.validate(xml) === true ? (parser.parse(xml) as { DeliveryOrder?: Record<string, unknown> }) : null
}

/**
 * A delivery order out of its XML (domain decisions, "Lot"). What is no such document, or could do harm, is refused
 * before it is parsed.
 * @throws file.tooLarge, lot.invalidXml, lot.tooMany
 */
export function readDeliveryOrder(content: Buffer, parse = parsedXml): Order {
  if (content.length > limits.deliveryOrderBytes) throw problem('file.tooLarge', { max: limits.deliveryOrderBytes / 1024 / 1024 })
  const root = parse(plainXml(content, form))?.DeliveryOrder
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
