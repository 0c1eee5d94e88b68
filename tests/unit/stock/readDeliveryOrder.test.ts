import { expect, test } from 'vitest'
import { readDeliveryOrder } from '#server/stock/orders/readDeliveryOrder.ts'

const xsi = 'xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance"'
const xsd = 'xmlns:xsd="http://www.w3.org/2001/XMLSchema"'
const order = (more = '') =>
  `<DeliveryOrder ${more} dono="DO-1" ppid="16" contractno="K-7" cardtype="PLKS"><Lot lotno="L1" cardqty="2" startsn="004005537" endsn="004005538"/></DeliveryOrder>`
const declared = (encoding: string) => `<?xml version="1.0" encoding="${encoding}"?>`
const utf16 = (text: string) => Buffer.from(`\ufeff${text}`, 'utf16le')

const read = {
  doNo: 'DO-1',
  ppid: '16',
  contractNo: 'K-7',
  cardType: 'PLKS',
  lots: [{ lotNo: 'L1', cardQty: 2, startSn: '004005537', endSn: '004005538' }],
}

test.each<[written: string, content: Buffer]>([
  [
    '.NET’s XmlSerializer, with its two namespaces',
    Buffer.from(declared('utf-8') + order(`${xsi} ${xsd}`)),
  ],
  [
    'with a schema location',
    Buffer.from(order(`${xsi} xsi:noNamespaceSchemaLocation="order.xsd"`)),
  ],
  [
    'UTF-16 with a byte order mark and declaration',
    utf16(declared('utf-16') + order(`${xsi} ${xsd}`)),
  ],
  ['UTF-16, big-endian', utf16(declared('UTF-16') + order()).swap16()],
  ['UTF-16 without a byte order mark', Buffer.from(order(), 'utf16le')],
  [
    'declared as UTF-16 and saved as UTF-8, as by .NET’s StringWriter',
    Buffer.from(declared('utf-16') + order(`${xsi} ${xsd}`)),
  ],
])('a delivery order is read: %s', (_, content) => expect(readDeliveryOrder(content)).toEqual(read))
