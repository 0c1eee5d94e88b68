import { z } from 'zod'
import { fieldProblems, problemOfFields } from '#domain/fieldProblems.ts'
import { cardTypeCode, documentNo } from '#domain/fields.ts'
import { limits } from '#domain/limits.ts'
import { problem } from '#domain/problems.ts'
import { optionalLine } from '#domain/text/lines.ts'
import { seen } from '#domain/text/seenText.ts'
import { readXml, type XmlForm } from '#server/platform/xml/readXml.ts'
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
  tooMany: (most) =>
    most === 1 ? problem('lot.invalidXml') : problem('lot.tooMany', { max: most }),
}

/** By the same rules as a lot that is typed: a character reference may stand for any character. */
const orderAttributes = z.object({
  dono: documentNo,
  ppid: z.string().superRefine(seen).trim().min(1).max(16),
  contractno: optionalLine(40),
  cardtype: cardTypeCode,
})

/**
 * Reads a delivery order from its XML (domain decisions, "Lot"). Refuses other documents and
 * hostile XML.
 * @throws file.tooLarge, lot.invalidXml, lot.tooMany, field.unseen, xml.doctype, xml.entity,
 *   xml.encoding
 */
export function readDeliveryOrder(content: Buffer): Order {
  if (content.length > limits.deliveryOrderBytes)
    throw problem('file.tooLarge', { max: limits.deliveryOrderBytes / 1024 / 1024 })
  const { name, attributes, children } = readXml(content, form)
  const parsed = orderAttributes.safeParse(attributes)
  const unseen = fieldProblems(parsed.error?.issues ?? []).filter(
    ({ code }) => code === 'field.unseen',
  )
  if (unseen.length > 0) throw problemOfFields(unseen)
  if (name !== 'DeliveryOrder' || !parsed.success || children.length === 0)
    throw problem('lot.invalidXml')
  const { dono: doNo, ppid, contractno: contractNo, cardtype: cardType } = parsed.data
  const lots = children.map(
    ({ attributes: { lotno: lotNo, cardqty, startsn: startSn, endsn: endSn } }) => ({
      lotNo,
      cardQty: numberOf(cardqty),
      startSn,
      endSn,
    }),
  )
  return { doNo, ppid, contractNo, cardType, lots }
}

function numberOf(text: string | undefined): unknown {
  return text !== undefined && /^\s*\d{1,9}\s*$/.test(text) ? Number(text) : text
}
