import { expect, test } from 'vitest'
import { limits } from '#domain/limits.ts'
import { readDeliveryOrder } from '#server/stock/orders/readDeliveryOrder.ts'

const lot = '<Lot lotno="A" cardqty="1" startsn="1" endsn="1"/>'
const order = (lots: string, attributes = 'dono="D" ppid="1" cardtype="PLKS"') =>
  `<DeliveryOrder ${attributes}>${lots}</DeliveryOrder>`
const many = (count: number, each: (n: number) => string) =>
  Array.from({ length: count }, (_, n) => each(n)).join('')
const megabytes = (count: number) => count * 1024 * 1024

test.each<[string, string, string?]>([
  ['500,000 attributes in one tag', `<DeliveryOrder ${many(500_000, (n) => `a${n}=""`)}/>`],
  ['the same attribute 500,000 times', `<DeliveryOrder ${many(500_000, () => 'ppid="1" ')}/>`],
  ['an unknown attribute', order(lot.replace('lotno', 'onload="x" lotno'))],
  ['an attribute of another element', order(lot.replace('lotno', 'ppid="1" lotno'))],
  [
    'an attribute of every JavaScript object',
    order(lot.replace('lotno', '__proto__="1" constructor="1" lotno')),
  ],
  ['one tag of 4.5 MB', order(`<Lot lotno="${'x'.repeat(megabytes(4.5))}"/>`)],
  ['an endless tag', `<DeliveryOrder ${'x '.repeat(megabytes(2))}`],
  ['an endless value', `<DeliveryOrder dono="${'x'.repeat(megabytes(4.5))}`],
  ['4.5 MB of equals signs', `<DeliveryOrder dono${'='.repeat(megabytes(4.5))}`],
  ['5 MB of spaces', ' '.repeat(limits.deliveryOrderBytes)],
  ['5 MB of text', 'x'.repeat(limits.deliveryOrderBytes)],
  ['4.5 MB of text in a lot', order(`<Lot lotno="A">${'x'.repeat(megabytes(4.5))}</Lot>`)],
  ['a word in a lot', order('<Lot lotno="A">x</Lot>')],
  ['4 MB of opening brackets', '<'.repeat(megabytes(4))],
  ['lots within lots, 100,000 deep', order('<Lot>'.repeat(100_000))],
  ['a lot within a lot', order('<Lot lotno="A"><Lot lotno="B"/></Lot>')],
  ['500,000 closing tags', order(lot) + '</Lot>'.repeat(500_000)],
  ['a closing tag with attributes', order(`<Lot lotno="A"></Lot lotno="B">`)],
  ['an element with a long name', `<${'Lot'.repeat(megabytes(1))}/>`],
  ['a NUL in a value', order(lot.replace('"A"', '"A\0"'))],
  [
    'more lots than an order may have',
    order('<Lot/>'.repeat(limits.deliveryOrderLots + 1)),
    'lot.tooMany',
  ],
])('%s is refused', (_what, xml, refusal = 'lot.invalidXml') => {
  let code = ''
  try {
    readDeliveryOrder(Buffer.from(xml))
  } catch (error) {
    ;({ code } = error as { code: string })
  }
  expect(code).toBe(refusal)
})
