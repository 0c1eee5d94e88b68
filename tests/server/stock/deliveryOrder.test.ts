import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { limits } from '#domain/limits.ts'
import { messageOf } from '#domain/problems.ts'
import { saveUpload } from '#server/platform/uploads.ts'
import { previewDeliveryOrder } from '#server/stock/orders/previewDeliveryOrder.ts'
import { readDeliveryOrder } from '#server/stock/orders/readDeliveryOrder.ts'
import { receiveDeliveryOrder } from '#server/stock/orders/receiveDeliveryOrder.ts'
import { receiveLot } from '#server/stock/orders/receiveLot.ts'
import { receiveLots } from '#server/stock/orders/receiveLots.ts'
import { findOffences } from '#tests/support/facts/books.ts'
import { stockOf, type Stock } from '#tests/support/stock.ts'
import { threadMs } from '#tests/support/time/processorTime.ts'
import { createWorld, type Person, type World } from '#tests/support/world.ts'

let world: World
let stock: Stock

beforeAll(async () => {
  world = await createWorld()
  stock = await stockOf(world)
})
afterAll(async () => {
  expect(await findOffences(world.services.db)).toEqual([])
  await world.close()
})

type Facts = ReturnType<Stock['fresh']>
const lotXml = ({
  lotNo,
  cardQty,
  startSn,
  endSn,
}: Pick<Facts, 'lotNo' | 'cardQty' | 'startSn' | 'endSn'>) =>
  `<Lot lotno="${lotNo}" cardqty="${cardQty}" startsn="${startSn}" endsn="${endSn}"/>`
const orderXml = (
  lots: string,
  attributes = 'dono="DO-9" ppid="1000000000000001" contractno="K" cardtype="PLKS"',
) =>
  `<?xml version="1.0" encoding="UTF-8"?>\n<!-- order -->\n<DeliveryOrder ${attributes}>${lots}</DeliveryOrder>`
const upload = async (by: Person, xml: string) => ({
  uploadId: (await saveUpload(by, { name: 'order.xml', content: Buffer.from(xml) })).id,
})
const lotCount = () => world.services.db.lot.count()

describe('a delivery order', () => {
  test('is shown line by line: new, existing, refused and why; and changes nothing yet', async () => {
    const [one, two, three, known] = [stock.fresh(), stock.fresh(), stock.fresh(), stock.fresh()]
    await receiveLot(stock.hqadmin, known)
    const before = await lotCount()
    const lines = [
      one,
      { ...two, cardQty: 99 },
      known,
      one,
      { ...three, endSn: '1' },
      { ...three, startSn: 'x' },
    ]
    const { lines: shown, doNo } = await previewDeliveryOrder(
      stock.hqadmin,
      await upload(stock.hqadmin, orderXml(lines.map((each) => lotXml(each as Facts)).join(''))),
    )
    expect(doNo).toBe('DO-9')
    expect(shown.map(({ row, verdict, code, field }) => [row, verdict, code, field])).toEqual([
      [1, 'new', null, null],
      [2, 'refused', 'lot.quantity', 'cardQty'],
      [3, 'exists', 'lot.exists', null],
      [4, 'refused', 'row.repeated', 'lotNo'],
      [5, 'refused', 'lot.rangeReversed', 'endSn'],
      [6, 'refused', 'field.cardSerial', 'startSn'],
    ])
    // A refused line is shown as it is in the order, so that its error is visible.
    expect(shown[1]!.written).toEqual({ cardQty: 99, startSn: two.startSn, endSn: two.endSn })
    expect(shown[5]!.written).toMatchObject({ startSn: 'x', endSn: three.endSn })
    expect(await lotCount()).toBe(before)
  })

  test('serials that belong to another lot, existing or in the same order, are refused', async () => {
    const known = stock.fresh(10)
    await receiveLot(stock.hqadmin, known)
    const next = stock.fresh(10)
    const lines = [
      {
        ...next,
        lotNo: 'PLKS-S1',
        startSn: known.endSn,
        cardQty: Number(next.endSn) - Number(known.endSn) + 1,
      },
      { ...next, lotNo: 'PLKS-S2' },
    ]
    const { lines: shown } = await previewDeliveryOrder(
      stock.hqadmin,
      await upload(stock.hqadmin, orderXml(lines.map(lotXml).join(''))),
    )
    expect(shown.map(({ verdict, code, values }) => [verdict, code, values.lotNo])).toEqual([
      ['refused', 'lot.serialsTaken', known.lotNo],
      ['refused', 'lot.serialsTaken', 'PLKS-S1'],
    ])
  })

  test('a known number with other cards is refused, not skipped: its cards would be in no account', async () => {
    const known = stock.fresh(10)
    await receiveLot(stock.hqadmin, known)
    const { startSn, endSn, cardQty } = stock.fresh(10)
    const first = { ...known, cardQty: 5, endSn: String(Number(known.startSn) + 4) }
    const [first9, last9] = [known.startSn, known.endSn].map((serial) => serial.padStart(9, '0'))
    for (const line of [{ ...known, startSn, endSn, cardQty }, first]) {
      const sent = await upload(stock.hqadmin, orderXml(lotXml(line)))
      const { lines } = await previewDeliveryOrder(stock.hqadmin, sent)
      expect(lines).toMatchObject([{ verdict: 'refused', code: 'lot.existsOtherwise' }])
      const { code, values } = lines[0]!
      expect(messageOf(code!, 'en', values)).toBe(
        `Lot ${known.lotNo} exists with other cards: PLKS ${first9} to ${last9}`,
      )
      await expect(receiveDeliveryOrder(stock.hqadmin, sent)).rejects.toMatchObject({
        code: 'lot.existsOtherwise',
      })
      await expect(receiveLot(stock.hqadmin, { ...known, ...line })).rejects.toMatchObject({
        code: 'lot.existsOtherwise',
      })
    }
    await expect(
      receiveLots(stock.hqadmin, { lots: [{ ...known, cardType: 'EP' }] }),
    ).rejects.toMatchObject({ code: 'lot.existsOtherwise' })
  })

  test('is received as a whole or not at all, and existing lots are skipped', async () => {
    const [one, two] = [stock.fresh(), stock.fresh()]
    const before = await lotCount()
    const wrong = await upload(
      stock.hqadmin,
      orderXml(lotXml(one) + lotXml({ ...two, cardQty: 3 })),
    )
    await expect(receiveDeliveryOrder(stock.hqadmin, wrong)).rejects.toMatchObject({
      code: 'lot.orderRefused',
      values: { count: 1 },
    })
    expect(await lotCount()).toBe(before)

    const first = await upload(stock.hqadmin, orderXml(lotXml(one)))
    expect(await receiveDeliveryOrder(stock.hqadmin, first)).toEqual({
      doNo: 'DO-9',
      inserted: [one.lotNo],
      skipped: [],
    })
    const both = await upload(stock.hqadmin, orderXml(lotXml(one) + lotXml(two)))
    expect(await receiveDeliveryOrder(stock.hqadmin, both)).toEqual({
      doNo: 'DO-9',
      inserted: [two.lotNo],
      skipped: [one.lotNo],
    })
    await expect(receiveDeliveryOrder(stock.hqadmin, both)).rejects.toMatchObject({
      code: 'lot.allExist',
    })
    expect(await stock.places(two.lotNo)).toEqual({ 'hqStore HQ': 100 })
  })

  test('needs a known PPID and card type, headquarters, and the uploader’s own file', async () => {
    const xml = lotXml(stock.fresh())
    const unknown = (attributes: string) => upload(stock.hqadmin, orderXml(xml, attributes))
    await expect(
      receiveDeliveryOrder(stock.hqadmin, await unknown('dono="D" ppid="9" cardtype="PLKS"')),
    ).rejects.toMatchObject({
      code: 'lot.ppidNotFound',
    })
    await expect(
      receiveDeliveryOrder(
        stock.hqadmin,
        await unknown('dono="D" ppid="1000000000000001" cardtype="XX"'),
      ),
    ).rejects.toMatchObject({ code: 'cardType.notFound' })
    const own = await upload(stock.operator, orderXml(xml))
    await expect(receiveDeliveryOrder(stock.operator, own)).rejects.toMatchObject({
      code: 'permission.denied',
    })
    await expect(previewDeliveryOrder(stock.operator, own)).rejects.toMatchObject({
      code: 'permission.denied',
    })
    await expect(receiveDeliveryOrder(stock.hqadmin, own)).rejects.toMatchObject({
      code: 'upload.notFound',
    })
  })
})

describe('hostile and broken XML', () => {
  const bomb = `<!DOCTYPE d [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;">]>${orderXml('<Lot lotno="&b;"/>')}`
  const external = `<!DOCTYPE d [<!ENTITY x SYSTEM "file:///etc/passwd">]>${orderXml('<Lot lotno="&x;"/>')}`
  test.each<[string, string | Buffer, string?]>([
    ['an entity bomb', bomb, 'xml.doctype'],
    ['an external entity', external, 'xml.doctype'],
    [
      'a DTD after the declaration',
      orderXml('').replace('<DeliveryOrder', '<!DOCTYPE x><DeliveryOrder'),
      'xml.doctype',
    ],
    ['a custom entity', orderXml('<Lot lotno="&x;"/>'), 'xml.entity'],
    ['a character reference that XML does not allow', orderXml('<Lot lotno="&#1;"/>')],
    ['a CDATA section', orderXml('<Lot lotno="A"><![CDATA[x]]></Lot>')],
    ['another element', orderXml('<Lot lotno="A"/><Script/>')],
    ['a prototype key as an element', orderXml('<__proto__ polluted="1"/>')],
    ['two orders', `${orderXml('<Lot lotno="A"/>')}${orderXml('').replace(/^<\?.*\n.*\n/, '')}`],
    ['unclosed comments, many times', orderXml('<!--'.repeat(200_000))],
    ['an unclosed tag', '<DeliveryOrder dono="1"'],
    [
      'wrongly nested tags',
      '<DeliveryOrder dono="a" ppid="b" cardtype="c"><Lot></DeliveryOrder></Lot>',
    ],
    ['no lots', orderXml('')],
    ['no DO number', orderXml('<Lot lotno="A"/>', 'ppid="1" cardtype="PLKS"')],
    ['another encoding', Buffer.from(orderXml('<Lot lotno="é"/>'), 'latin1'), 'xml.encoding'],
    ['nothing', ''],
    ['an image', Buffer.from([0x89, 0x50, 0x4e, 0x47, 0, 1, 2, 3]), 'xml.encoding'],
  ])('%s is not a delivery order', (_what, content, code = 'lot.invalidXml') => {
    const read = () => readDeliveryOrder(Buffer.from(content))
    const refusal = () => expect(read).toThrow(expect.objectContaining({ code }) as Error)
    expect(threadMs(refusal)).toBeLessThan(1_000)
    expect(({} as { polluted?: string }).polluted).toBeUndefined()
  })

  test('more than 5 MB, or too many lots, are refused before parsing', () => {
    expect(() => readDeliveryOrder(Buffer.alloc(limits.deliveryOrderBytes + 1, ' '))).toThrow(
      expect.objectContaining({ code: 'file.tooLarge' }) as Error,
    )
    expect(() =>
      readDeliveryOrder(Buffer.from(orderXml('<Lot/>'.repeat(limits.deliveryOrderLots + 1)))),
    ).toThrow(expect.objectContaining({ code: 'lot.tooMany' }) as Error)
  })

  test.each([
    ['dono="DO&#x200B;77" ppid="1" cardtype="PLKS"', 'dono'],
    ['dono="DO-77&#10;A" ppid="1" cardtype="PLKS"', 'dono'],
    ['dono="DO-77" ppid="1" contractno="K&#x202E;12" cardtype="PLKS"', 'contractno'],
    ['dono="DO-77" ppid="1&#x200B;2" cardtype="PLKS"', 'ppid'],
  ])('a character that nobody sees is refused, also as a reference: %s', (attributes, path) => {
    const xml = orderXml(lotXml(stock.fresh()), attributes)
    expect(() => readDeliveryOrder(Buffer.from(xml))).toThrow(
      expect.objectContaining({ code: 'field.unseen', path }) as Error,
    )
  })

  test('a dash and a space as text processors write them are those of the number', () => {
    const xml = orderXml(
      lotXml(stock.fresh()),
      'dono="DO&#x2013;7&#xA0;A" ppid="1" cardtype="PLKS"',
    )
    expect(readDeliveryOrder(Buffer.from(xml)).doNo).toBe('DO-7 A')
  })

  test('XML’s five predefined entities are decoded', () => {
    expect(
      readDeliveryOrder(
        Buffer.from(orderXml('<Lot lotno="A"/>', 'dono="A &amp; B" ppid="1" cardtype="PLKS"')),
      ).doNo,
    ).toBe('A & B')
  })
})

describe('a single lot', () => {
  test('is received once, with as many cards as its serials', async () => {
    const lot = stock.fresh(10)
    await expect(receiveLot(stock.hqadmin, { ...lot, cardQty: 9 })).rejects.toMatchObject({
      code: 'lot.quantity',
      path: 'cardQty',
    })
    await expect(receiveLot(stock.hqadmin, { ...lot, endSn: '1' })).rejects.toMatchObject({
      code: 'lot.rangeReversed',
    })
    await expect(receiveLot(stock.hqadmin, { ...lot, ppid: '9' })).rejects.toMatchObject({
      code: 'lot.ppidNotFound',
      path: 'ppid',
    })
    expect(await receiveLot(stock.hqadmin, lot)).toEqual({ lotNo: lot.lotNo })
    await expect(receiveLot(stock.hqadmin, lot)).rejects.toMatchObject({ code: 'lot.exists' })
    await expect(receiveLot(stock.hqadmin, { ...lot, lotNo: 'PLKS-Z1' })).rejects.toMatchObject({
      code: 'lot.serialsTaken',
      values: { lotNo: lot.lotNo },
    })
  })

  test('by two simultaneously becomes one lot; the other is told', async () => {
    const lot = stock.fresh(10)
    const outcomes = await Promise.allSettled([
      receiveLot(stock.hqadmin, lot),
      receiveLot(stock.admin, lot),
    ])
    expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  })

  test('several sent together must be of one delivery order', async () => {
    const [one, two] = [stock.fresh(2), stock.fresh(2)]
    await expect(
      receiveLots(stock.hqadmin, { lots: [one, { ...two, doNo: 'DO-OTHER' }] }),
    ).rejects.toMatchObject({
      code: 'field.invalid',
      path: 'lots.1.doNo',
    })
  })
})
