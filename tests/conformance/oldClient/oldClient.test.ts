import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { malaysianDate } from '#domain/malaysia.ts'
import { addToPrintList } from '#server/production/printList/addToPrintList.ts'
import { goodRecord } from '#tests/support/registryRecords.ts'
import { basicLot } from '../../../prisma/seed/seedBasics.ts'
import { firstPpid } from '../../../prisma/seed/seedMasters.ts'
import { demonstrationPassword as password } from '../../../prisma/seed/seedUsers.ts'
import { createStage, type Stage } from '../restStage.ts'
import { OldClient } from './OldClient.ts'

type Part = Record<string, unknown>

let stage: Stage
beforeAll(async () => void (stage = await createStage()))
afterAll(() => stage.world.close())

const says = {
  en: {
    lot: 'Lot saved',
    nothing: 'Nothing was saved',
    sticker: 'Sticker/EPass(New)',
    taken: 'Lot {lotno} already exists',
  },
  'ms-my': {
    lot: 'Lot disimpan',
    nothing: 'Tiada apa-apa disimpan',
    sticker: 'Pelekat/EPass(Baharu)',
    taken: 'Lot {lotno} sudah wujud',
  },
}

/**
 * Returns an application in the contract's format (as in appl.info) that is new to the registry.
 */
function application(no: number): Part {
  const { employertype, deliverymethod: _, ...record } = goodRecord(no)
  return { ...record, type: employertype, deliverymethod: 'self-collect', epasstype: 'new' }
}

describe.each([
  { language: 'en', said: says.en, at: 0 },
  { language: 'ms-my', said: says['ms-my'], at: 1 },
])(
  'a whole day over REST alone, by a client with only the contract’s spellings, in $language',
  ({ language, said, at }) => {
    const client = () => new OldClient(() => stage, language)
    const [hq, operator, checker, supervisor] = [client(), client(), client(), client()]
    const stationid = 'JHB-P01'
    const lotno = `PLKS-OLD${at}`
    // Each is adjacent to a known lot, which determines its card type: the contract has no field for
    // it.
    const startsn = Number(basicLot.endSn) + 1 + at * 10
    const serial = (n: number) => String(startsn + n).padStart(9, '0')
    const chip = (n: number) => `0A${at}${String(n).padStart(9, '0')}`
    const applications = [0, 1, 2].map((n) => application(880_000 + at * 10 + n))
    const today = () => malaysianDate(stage.world.now)
    const range = () => ({ start: '0001-01-01', end: today(), branch: 'JHB' })
    const applid = (n: number) => String(applications[n]!.applid)
    let who: Part

    test('people sign in, regardless of case, and get their profile', async () => {
      who = await hq.signIn('HqAdmin', password)
      expect(who).toMatchObject({ loginid: 'hqadmin', branchcode: 'HQ', roleid: 2 })
      expect(await operator.signIn('operator', password)).toMatchObject({ branchcode: 'JHB' })
      await checker.signIn('operator2', password)
      await supervisor.signIn('supervisor', password)
    })

    test('a lot is received, distributed, and acknowledged with the values from the distribution', async () => {
      const lot = {
        lotno,
        dono: `DO-OLD${at}`,
        ppid: firstPpid,
        cardqty: 10,
        contractno: 'K',
        startsn: serial(0),
        endsn: serial(9),
      }
      const received = await hq.say('lot.addlot', { body: { ...lot, accessby: who.loginid } })
      expect(received).toMatchObject({
        http: 200,
        message: said.lot,
        result: { lotno, cardtype: 'PLKS', status: 'received' },
      })
      expect(await hq.say('lot.addlot', { body: received.result })).toMatchObject({
        status: 0,
        code: 'lot.exists',
        message: said.taken.replace('{lotno}', lotno),
      })
      const made = await hq.ask('ld.create', {
        body: { origin: 'HQ', destination: 'JHB', lots: [received.result], accessby: who.loginid },
      })
      expect(made).toMatchObject({
        ldno: expect.stringMatching(/^LD-HQ/) as string,
        LDRNo: expect.stringMatching(/^LDR-JHB/) as string,
      })
      const answer = await operator.ask('ld.info', { path: { ldno: String(made.ldno) } })
      const arrived = await operator.ask<Part[]>('ldd.receive', {
        body: { ldno: made.LDRNo, lots: answer.lots, accessby: 'operator' },
      })
      expect(arrived).toMatchObject([
        { lotno, receivedqty: 10, status: 'received', receivedby: 'operator' },
      ])
      const listed = await operator.ask<Part[]>('ld.list', {
        path: { branch: 'JHB' },
        query: { ...range(), status: 'received' },
      })
      expect(listed.map(({ ldno }) => ldno)).toContain(made.ldno)
    })

    test('nobody can record a step in another user’s name', async () => {
      const { lots } = { lots: [{ lotno, cardqty: 1 }] }
      expect(
        await operator.say('rl.create', {
          body: { destination: 'HQ', lots, returnby: 'supervisor' },
        }),
      ).toMatchObject({
        http: 422,
        code: 'request.otherCaller',
      })
    })

    test('cards are withdrawn to a station, and some are put back', async () => {
      const body = { stationid, lotno, startsn: serial(0), endsn: serial(5) }
      const taken = await operator.ask('stationstock.withdraw', { body })
      expect(taken).toMatchObject({
        cardqty: 6,
        ranges: [{ startsn: serial(0), endsn: serial(5) }],
      })
      expect(
        await operator.ask('stationstock.putback', { body: { ...body, startsn: serial(5) } }),
      ).toMatchObject({ cardqty: 1 })
    })

    test('applications are returned as by appl.info; sent back, they change nothing and report nothing saved', async () => {
      expect(await operator.ask('appl.insert', { body: applications })).toMatchObject({
        inserted: 3,
        rejected: [],
      })
      const known = await Promise.all(
        applications.map((each) =>
          operator.ask('appl.info', { path: { applid: String(each.applid) } }),
        ),
      )
      const again = await operator.say('appl.insert', { body: known })
      expect(again).toMatchObject({
        status: 1,
        message: said.nothing,
        result: { inserted: 0, unchanged: 3, rejected: [] },
      })
    })

    test('one is listed and blocks the next: the list is read and cleared', async () => {
      await stage.world.services.db.printList.updateMany({
        where: { closedAt: null },
        data: { closedAt: stage.world.now },
      })
      const job = await stage.world.services.db.cardJob.findFirstOrThrow({
        where: { applId: applid(2) },
      })
      await addToPrintList(await stage.world.as('operator2'), {
        stationId: stationid,
        batchNo: 'B-WEB',
        jobIds: [job.id],
      })
      const print = {
        applid: applid(0),
        batchno: 'B-OLD',
        stationid,
        cardsn: serial(0),
        chipsn: chip(0),
      }
      expect(await operator.say('pj.print', { body: print })).toMatchObject({ status: 0 })
      expect(await operator.ask('pj.printlist', { path: { stationid } })).toMatchObject({
        batchno: 'B-WEB',
        records: [{ applid: applid(2), status: 'listed' }],
      })
      const { rows } = await operator.ask<{ rows: Part[] }>('pj.list', {
        path: { branch: 'JHB' },
        query: { status: 'listed' },
      })
      expect(rows.map(({ batch_no }) => batch_no)).toEqual(['B-WEB'])
      expect(await operator.ask('pj.printlist.clear', { path: { stationid } })).toBe(true)
    })

    test('cards are printed with a batch; missing values are requested in the contract’s words', async () => {
      const body = { applid: applid(0), stationid, cardsn: serial(0), chipsn: chip(0) }
      expect(await operator.say('pj.print', { body })).toMatchObject({ code: 'print.batchFirst' })
      for (const n of [0, 1, 2]) {
        const card = {
          ...body,
          applid: applid(n),
          cardsn: serial(n),
          chipsn: chip(n),
          batchno: 'B-OLD',
        }
        expect(await operator.ask('pj.print', { body: card })).toMatchObject({
          persostatus: 'printed',
          batch_no: 'B-OLD',
        })
      }
    })

    test('cards are checked: one passes, one is rejected with its code number, one has a bad chip', async () => {
      const qr = async (n: number) =>
        (await checker.ask('sticker.qr', { body: { applid: applid(n) } })).qrstring
      expect(
        await checker.say('pj.qcupdate', { body: { applid: applid(0), chipsn: chip(0) } }),
      ).toMatchObject({
        code: 'qc.scanFirst',
      })
      const passed = await checker.ask('pj.qcupdate', {
        body: { applid: applid(0), qrstring: await qr(0), chipsn: chip(0) },
      })
      expect(passed).toMatchObject({ qcstatus: 'QC pass' })
      const reject = {
        applid: applid(1),
        qrstring: await qr(1),
        qcstatuscode: 1,
        reprint: 'true',
        newjob: 0,
        remark: '',
      }
      await checker.ask('pj.qcreject', { body: reject })
      const spoiled = { applid: applid(2), cardsn: serial(2), remark: '' }
      expect(await checker.ask('pj.chiperror', { body: spoiled })).toMatchObject({
        status: 'chip error',
      })
      expect(await checker.ask('pj.check', { path: { applid: applid(1) } })).toEqual({
        exists: true,
        status: 'new',
      })
    })

    test('the card is despatched, undespatched and despatched again, and found by its new numbers', async () => {
      const { type, deliverymethod, collectionbranch, rocno } = await operator.ask('appl.info', {
        path: { applid: applid(0) },
      })
      const body = {
        applid: [applid(0)],
        type,
        deliverymethod,
        collectionbranch: String(collectionbranch).toLowerCase(),
        rocno,
      }
      expect(
        await operator.say('despatch.create', { body: { ...body, applid: [] } }),
      ).toMatchObject({ code: 'despatch.nothing' })
      const first = await operator.ask('despatch.create', { body })
      const consent = { LOGINID: 'HQADMIN', PASSWORD: password }
      const back = { packagingid: first.packagingid, supervisor: consent }
      expect(await supervisor.ask('despatch.undo', { body: back })).toEqual({ undone: 1 })
      const { packagingid } = await operator.ask('despatch.create', { body })
      const found = await operator.ask('despatch.search', {
        query: { ...range(), packagingid: String(packagingid) },
      })
      expect(found).toMatchObject({ total: 1, rows: [{ applid: applid(0), deliverymethod, type }] })
      const rows = await operator.ask<Part[]>('despatch.report', { query: range() })
      expect(rows.map((row) => row.packagingid)).toContain(packagingid)
    })

    test('it is found by search, and is in the reports', async () => {
      const searched = await operator.ask<Part[]>('pj.search', {
        path: { by: 'cardserial', value: serial(0) },
      })
      expect(searched).toMatchObject([{ applid: applid(0), despatchstatus: 'despatched' }])
      const received = await operator.ask<Part[]>('report.received', { query: range() })
      expect(new Set(received.map(({ stickertype }) => stickertype))).toEqual(
        new Set([said.sticker]),
      )
      const rejects = await operator.ask<Part[]>('report.qcreject', { query: range() })
      expect(rejects.map(({ description }) => description)).not.toContain('chipError')
      const issued = await operator.ask<Part[]>('appl.issuancereport', { query: range() })
      expect(issued.map(({ passtype }) => passtype)).not.toContain('newPass')
      expect(
        await operator.ask('appl.issuancereport', {
          query: { ...range(), passtype: String(issued[0]!.passtype) },
        }),
      ).not.toEqual([])
    })

    test('each kind of error has one status: not found 404, any number of invalid fields 422, and a wrong password does not end the session', async () => {
      const missing = [
        await hq.say('user.get', { path: { id: 'nobody' } }),
        await hq.say('lot.lotinfo', { path: { lotno: 'NONE' } }),
        await hq.say('branch.get', { path: { code: 'XXX' } }),
        await hq.say('bag.delete', { path: { bagid: '999' } }),
        await hq.say('threshold.delete', { path: { branch: 'JHB', cardtype: 'NONE' } }),
      ]
      expect(missing.map(({ http }) => http)).toEqual([404, 404, 404, 404, 404])
      const one = await hq.say('station.create', {
        body: { stationid: 'JHB-X', branchcode: 'JHB', process: 'PERSO', activeflag: 1 },
      })
      const all = await hq.say('station.create', { body: {} })
      expect([one.http, all.http]).toEqual([422, 422])
      for (const key of ['stationid', 'stationname', 'process', 'activeflag'])
        expect(all.message).toContain(`${key}: `)
      expect(
        (
          await client().say('user.login', {
            body: { LOGINID: 'operator', PASSWORD: 'Wrong-1234' },
          })
        ).http,
      ).toBe(422)
    })

    test('a list is sorted and filtered by its declared columns, or refuses', async () => {
      const sorted = { page: '1', pagesize: '2', sort: 'applid', descending: 'true' }
      const { rows } = await operator.ask<{ rows: Part[] }>('pj.list', {
        path: { branch: 'JHB' },
        query: sorted,
      })
      const ids = rows.map((row) => String(row.applid))
      expect(ids).toEqual(ids.toSorted().toReversed())
      expect(await operator.say('lot.list', { query: { sort: 'colour' } })).toMatchObject({
        http: 422,
        code: 'field.invalid',
      })
      expect(await operator.say('lot.list', { query: { status: 'lost' } })).toMatchObject({
        http: 422,
      })
      const lots = await operator.ask<{ lots: Part[] }>('lot.list', {
        query: { sort: 'lotno', status: 'at branch', branchcode: 'jhb' },
      })
      expect(new Set(lots.lots.map(({ status }) => status))).toEqual(new Set(['atBranch']))
    })

    test('signing out ends the session', async () => {
      expect(await checker.ask('user.logout')).toBe(true)
      expect(await checker.say('pj.check', { path: { applid: applid(0) } })).toMatchObject({
        http: 401,
        code: 'session.ended',
      })
    })
  },
)
