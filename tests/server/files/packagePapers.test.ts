import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { demonstrationSignIns } from '#domain/user/demonstrationSignIns.ts'
import { signIn } from '#server/access/sessions/signIn.ts'
import { packagesOf, type Packages } from '#tests/support/packages.ts'
import { barsOf, pagesOf, wordsOf } from '#tests/support/pdf.ts'
import { readCode128 } from '#tests/support/readCode128.ts'
import { createWorld, type World } from '#tests/support/world.ts'

let world: World
let packages: Packages
let parcel: string
let collected: string

beforeAll(async () => {
  world = await createWorld()
  packages = await packagesOf(world)
  parcel = await packages.made('delivery', { cards: 55 })
  collected = await packages.bring('handedOver')
})
afterAll(() => world.close())

async function paper(path: string, loginId: string | null = 'operator') {
  const { http } = await world.app()
  const session =
    loginId &&
    (await signIn(
      { ...(await world.as(loginId)), viewer: null },
      { loginId, password: demonstrationSignIns.password },
    ))
  return http.inject({
    url: `/files/${path}`,
    headers: session ? { cookie: `ikad_session=${session.token}` } : {},
  })
}
const wordsIn = async (path: string) => pagesOf((await paper(path)).rawPayload).map(wordsOf)

describe('the packing list', () => {
  test('lists the package, its addresses and every card, over numbered pages', async () => {
    const answer = await paper(`packing-list/${parcel}?lang=en`)
    expect(answer.headers['content-type']).toBe('application/pdf')
    expect(answer.headers['cache-control']).toBe('no-store')
    const pages = pagesOf(answer.rawPayload)
    expect(readCode128(barsOf(pages[0]!, 38))).toBe(parcel)
    const words = pages.map(wordsOf)
    expect(words.length).toBeGreaterThan(1)
    for (const each of [
      'Packing list',
      parcel,
      'From',
      'To',
      'Encik Tan',
      '12 Jalan Serampang, Taman Pelangi',
      '80400 Johor Bahru',
      'MEGAH BINA SDN BHD',
      '17 Nov 2026',
      '0.25 kg',
      'Card serial',
    ])
      expect(words[0]).toContain(each)
    words.forEach((page, index) => expect(page).toContain(`Page ${index + 1}/${words.length}`))
    expect(words.slice(0, 2).every((page) => page.includes('Application no.'))).toBe(true)
    const all = words.join('\n')
    const cards = await world.services.db.packageItem.findMany({
      where: { packagingId: parcel },
      include: { job: { include: { application: true } } },
    })
    expect(cards).toHaveLength(55)
    for (const {
      job: { application },
    } of cards) {
      for (const value of [
        application.applicationNo,
        application.passportNo,
        application.stickerNo!,
      ])
        expect(all).toContain(value)
    }
  })

  test('is available in Malay, and names the branch of a collection', async () => {
    const words = (await wordsIn(`packing-list/${collected}?lang=ms`)).join('\n')
    for (const each of [
      'Senarai pembungkusan',
      'Ambil sendiri di',
      'No. permohonan',
      'No. pasport',
      'Siri kad',
      'Majikan',
      'Halaman 1/1',
    ])
      expect(words).toContain(each)
    expect(words).not.toContain('Encik Tan')
  })
})

describe('the receipt of a handover', () => {
  test('says who collected, what was checked and what was signed', async () => {
    const answer = await paper(`handover-receipt/${collected}?lang=en`)
    const [page] = pagesOf(answer.rawPayload) as [string]
    expect(readCode128(barsOf(page, 38))).toBe(collected)
    for (const each of [
      'Receipt of handover',
      'Siti Aminah binti Yusof',
      'MyKad 850412-01-5678',
      'Identity document checked by',
      'I have received the cards',
    ])
      expect(wordsOf(page)).toContain(each)
    // The pen's first stroke, drawn as it was signed.
    expect(page).toMatch(/100 150 m\s+180 90 l\s+260 190 l/)
    const malay = (await wordsIn(`handover-receipt/${collected}?lang=ms`)).join('\n')
    for (const each of ['Resit serahan', 'Wakil majikan', 'Tandatangan pengambil'])
      expect(malay).toContain(each)
    // An unsupported language falls back to English.
    expect(await wordsIn(`handover-receipt/${collected}?lang=ta`)).toEqual(
      await wordsIn(`handover-receipt/${collected}?lang=en`),
    )
  })

  test('prints a typed name with its reason; a package that was not collected has no receipt', async () => {
    const typed = await packages.made('selfCollect')
    await packages.handOver(typed, {
      strokes: [],
      typedName: 'Siti Aminah binti Yusof',
      typedReason: 'Hand in plaster',
    })
    expect((await wordsIn(`handover-receipt/${typed}?lang=en`)).join('\n')).toContain(
      'Reason: Hand in plaster',
    )
    expect((await paper(`handover-receipt/${parcel}`)).statusCode).toBe(422)
  })
})

test('the label as a file is one page of 100 x 150 mm with the barcode, the receiver and the weight', async () => {
  const { rawPayload } = await paper(`package-label-pdf/${parcel}`)
  const pages = pagesOf(rawPayload)
  expect(pages).toHaveLength(1)
  expect(rawPayload.toString('latin1')).toMatch(/MediaBox \[0 0 283\.46\d* 425\.19\d*\]/)
  expect(readCode128(barsOf(pages[0]!, (15 * 72) / 25.4))).toBe(parcel)
  for (const each of ['Encik Tan', 'Tel. 07-2231234', '80400 Johor Bahru', '0.25 kg', parcel])
    expect(wordsOf(pages[0]!)).toContain(each)
})

describe.each(['packing-list', 'handover-receipt', 'package-label-pdf'])('%s', (kind) => {
  test.each([
    [null, 401],
    ['viewer', 403],
    ['monitor', 403],
    ['operator.pen', 404],
    ['hqadmin', 200],
  ])('%s gets %i', async (loginId, status) => {
    const answer = await paper(`${kind}/${collected}`, loginId)
    expect(answer.statusCode).toBe(status)
    if (status !== 200) expect(answer.body).not.toContain('MEGAH')
  })

  test('for an undespatched package do not exist', async () => {
    expect((await paper(`${kind}/${await packages.bring('undone')}`)).statusCode).toBe(404)
  })
})
