import { mkdir, open, readdir, rename, rm, symlink, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { csmFileErrors } from '#server/csm/folders/csmFileQueries.ts'
import { FolderSweep } from '#server/csm/folders/FolderSweep.ts'
import { readJobFile } from '#server/csm/folders/jobFile.ts'
import { judgeJobFile } from '#server/csm/folders/judgeJobFile.ts'
import { mapFolders } from '#server/csm/folders/mapFolders.ts'
import { moveFile } from '#server/csm/folders/moveFile.ts'
import { retryCsmFile } from '#server/csm/folders/retryCsmFile.ts'
import { takeJobFiles } from '#server/csm/folders/takeJobFiles.ts'
import { jobFile, mapCsmFolders } from '#tests/support/csmFolders.ts'
import { temporaryFolder } from '#tests/support/temporaryFolder.ts'
import { createWorld, type Person, type World } from '#tests/support/world.ts'

let world: World
let operator: Person
let place: Awaited<ReturnType<typeof temporaryFolder>>

beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())
beforeEach(async () => {
  place = await temporaryFolder()
  const { db, config } = world.services
  config.CSM_FOLDERS = place.folder
  operator = await world.as('csmjob')
  await db.csmFile.deleteMany()
  await db.csmFolderFault.deleteMany()
  await db.csmJob.deleteMany()
  await mapCsmFolders(db, place.folder)
})
afterEach(() => place.remove())

const inFolder = (...parts: string[]) => path.join(place.folder, ...parts)
const put = (name: string, content: string | Buffer, folder = 'mykad/in') =>
  writeFile(inFolder(folder, name), content)

/** Creates a process that watches every folder; files count as complete at its second look. */
function watcher(disk: { move?: typeof moveFile; open?: typeof open } = {}) {
  const sweeps = new Map<string, FolderSweep>()
  return async () => {
    for (const folder of await mapFolders(world.services.db, place.folder)) {
      const sweep =
        sweeps.get(folder.kind) ??
        new FolderSweep(
          { ...world.services, ...disk },
          { restMs: 0, signal: new AbortController().signal },
        )
      sweeps.set(folder.kind, sweep)
      await sweep.look(folder)
    }
  }
}
const look = () => watcher()()

const jobs = () => world.services.db.csmJob.findMany({ orderBy: { id: 'asc' } })
const files = () => world.services.db.csmFile.findMany({ orderBy: { id: 'asc' } })
const errors = async () =>
  Object.fromEntries(
    (await files())
      .filter((file) => file.outcome === 'failed')
      .map((file) => [file.name, csmFileErrors(file, 'en').join('; ')]),
  )
const filesIn = (folder: string) => readdir(inFolder(folder)).catch(() => [])

describe('a job file', () => {
  it('in JSON or XML becomes an unqueued job and goes to the archive', async () => {
    await put('a.json', jobFile.json(1))
    await put('b.xml', jobFile.xml(2))
    await put(
      'c.xml',
      '<?xml version="1.0"?><JOB ICNO="900101010003" ApplicationCompletionDate="2026-11-18" batchno="B1" collectionbranch="pen" cardtype="MYKAD"/>',
    )
    await look()
    expect(await jobs()).toMatchObject([
      {
        icNo: '900101010001',
        cardType: 'mykad',
        batchNo: 'B1',
        branchCode: 'JHB',
        status: 'unqueued',
        fileName: 'a.json',
      },
      { icNo: '900101010002', branchCode: 'JHB', fileName: 'b.xml' },
      { icNo: '900101010003', branchCode: 'PEN', fileName: 'c.xml' },
    ])
    expect(await filesIn('mykad/in')).toEqual([])
    expect(await filesIn('mykad/archive')).toHaveLength(3)
    expect(await errors()).toEqual({})
  })

  it('may have its name and keys in any case and script', async () => {
    const names = [
      'TUGASAN.JSON',
      'pengeluaran kad (2).Json',
      '身份证.json',
      'بطاقة.json',
      'tugasan.json',
      `${'n'.repeat(240)}.json`,
    ]
    for (const [i, name] of names.entries())
      await put(
        name,
        jobFile
          .json(i + 1)
          .toUpperCase()
          .replace('JOHOR', 'JHB'),
      )
    await writeFile(
      Buffer.concat([
        Buffer.from(inFolder('mykad/in/')),
        Buffer.from([0xff, 0xfe]),
        Buffer.from('.json'),
      ]),
      jobFile.json(9),
    )
    await look()
    expect(await jobs()).toHaveLength(7)
    expect(await filesIn('mykad/in')).toEqual([])
    expect(await filesIn('mykad/archive')).toHaveLength(7)
  })

  it('makes one job, regardless of how often, under which name and in which folder it arrives', async () => {
    await put('a.json', jobFile.json(1))
    await put('copy of a.json', jobFile.json(1))
    await put('a.xml', jobFile.xml(1))
    await put('a.json', jobFile.json(1), 'common/in')
    await look()
    await put('a.json', jobFile.json(1))
    await put('later.json', `  ${jobFile.json(1)}\n`)
    await look()
    expect(await jobs()).toHaveLength(1)
    expect((await files()).map(({ outcome }) => outcome).sort()).toEqual([
      'repeated',
      'repeated',
      'repeated',
      'repeated',
      'taken',
    ])
    expect(await filesIn('mykad/in')).toEqual([])
  })

  it('that names another collection branch for a known record is an error, not a second card', async () => {
    await put('a.json', jobFile.json(1))
    await look()
    await put('b.json', jobFile.json(1, { collectionbranch: 'PEN' }))
    await look()
    const [{ id } = { id: 0 }] = await jobs()
    expect(await errors()).toEqual({
      'b.json': `collectionbranch: Job ${id} has the same IC number, card type, date and batch, and another collection branch`,
    })
  })
})

describe('a file with invalid content is an error with the reason and position, and goes to the error folder', () => {
  const broken: [name: string, content: string | Buffer, error: RegExp][] = [
    ['cut.json', jobFile.json(1).slice(0, 40), /not one job in JSON/],
    ['list.json', `[${jobFile.json(1)}]`, /not one job in JSON/],
    ['latin.json', Buffer.from([0x7b, 0xff, 0x7d]), /not in UTF-8/],
    ['empty.json', '', /The file is empty/],
    ['huge.json', Buffer.alloc(70_000, ' '), /larger than 64 kB/],
    ['photo.png', 'x', /Only \.json and \.xml/],
    ['noname', jobFile.json(1), /Only \.json and \.xml/],
    [
      'dtd.xml',
      `<!DOCTYPE job [<!ENTITY x SYSTEM "file:///etc/passwd">]><job><icno>&x;</icno></job>`,
      /declares a document type \(DTD\)/,
    ],
    ['entity.xml', jobFile.xml(1).replace('B1', '&bomb;'), /uses an entity of its own/],
    ['cut.xml', jobFile.xml(1).slice(0, 60), /not one job in XML/],
    ['foreign.xml', '<order/>', /not one job in XML/],
    [
      'fields.json',
      jobFile.json(1, { icno: '991332-01-0001', batchno: '', cardtype: 'PLKS' }),
      /^icno: .*; batchno: .*; cardtype: Only MyKad/,
    ],
    [
      'date.json',
      jobFile.json(1, { applicationcompletiondate: '2026-02-30' }),
      /^applicationcompletiondate: /,
    ],
    [
      'future.json',
      jobFile.json(1, { applicationcompletiondate: '2027-11-18' }),
      /cannot have been completed on 18 Nov 2027/,
    ],
    [
      'early.json',
      jobFile.json(1, { applicationcompletiondate: '1989-11-18' }),
      /before the birth date in the IC number: 1 Jan 1990/,
    ],
    [
      'twice.json',
      jobFile.json(1).replace('}', ',"icno":"880202-01-0002"}'),
      /the key “icno” twice/,
    ],
    [
      'capitals.json',
      jobFile.json(1).replace('}', ',"ICNO":"880202-01-0002"}'),
      /the key “ICNO” twice/,
    ],
    [
      'both.xml',
      jobFile.xml(1).replace('<job>', '<job icno="880202-01-0002">'),
      /not one job in XML/,
    ],
    [
      'nothing.json',
      '{}',
      /^icno: .*applicationcompletiondate: .*batchno: .*collectionbranch: .*cardtype: /,
    ],
    [
      'branch.json',
      jobFile.json(1, { collectionbranch: 'ZZZ' }),
      /^collectionbranch: This branch was not found/,
    ],
    [
      'kid.json',
      jobFile.json(1, { cardtype: 'MyKid' }),
      /^cardtype: The file is in the folder of another card type/,
    ],
    [
      'long.json',
      jobFile.json(1, { batchno: 'x'.repeat(5_000) }),
      /^batchno: At most 30 characters/,
    ],
    ['nul.json', jobFile.json(1, { batchno: 'B\0' }), /^batchno: (?!.*batch number first)/],
    ['nobatch.json', jobFile.json(1, { batchno: '' }), /^batchno: (?!.*batch number first)/],
    ['utf16.json', Buffer.from(`\ufeff${jobFile.json(1)}`, 'utf16le'), /^The file is in UTF-16/],
    ['bare16.json', Buffer.from(jobFile.json(1), 'utf16le'), /^The file is in UTF-16/],
    [
      'latin1.json',
      Buffer.from(jobFile.json(1, { batchno: 'é' }), 'latin1'),
      /^The file is not in UTF-8/,
    ],
    [
      'short.json',
      jobFile.json(1).replace(/"icno":"[^"]*"/, '"icno":9.00101E+11'),
      /^icno: A spreadsheet shortened this number to 9\.00101E\+11/,
    ],
    ['proto.json', '{"__proto__":{"icno":"900101010001"},"constructor":1}', /^icno: /],
  ]
  it.each(broken)('%s', async (name, content, error) => {
    await put(name, content)
    await look()
    expect((await errors())[name]).toMatch(error)
    expect(await jobs()).toEqual([])
    expect(await filesIn('mykad/in')).toEqual([])
    expect(await filesIn('mykad/error')).toHaveLength(1)
  })

  it('a link is not followed; a folder and an unfinished upload are left alone', async () => {
    await writeFile(inFolder('secret.json'), jobFile.json(5))
    await symlink(inFolder('secret.json'), inFolder('mykad/in/link.json'))
    await mkdir(inFolder('mykad/in/folder.json'))
    for (const name of ['half.json.part', '.hidden.json', 'x.json~'])
      await put(name, jobFile.json(6))
    await look()
    expect(await errors()).toEqual({ 'link.json': 'This is a link or a device, not a file' })
    expect((await filesIn('mykad/in')).sort()).toEqual([
      '.hidden.json',
      'folder.json',
      'half.json.part',
      'x.json~',
    ])
    await rename(inFolder('mykad/in/half.json.part'), inFolder('mykad/in/half.json'))
    await look()
    expect(await jobs()).toHaveLength(1)
  })
})

describe('an unreadable file', () => {
  const denied = (syscall: string) =>
    Object.assign(new Error(`EACCES: ${syscall}`), { code: 'EACCES', syscall })
  const shut =
    (name: string): typeof open =>
    (file, flags, mode) =>
      String(file).endsWith(name) ? Promise.reject(denied('open')) : open(file, flags, mode)
  const words = /^The file could not be read \(EACCES\)/

  it('is an error with its reason, goes to the error folder, stops no other file, and can be retried', async () => {
    for (const [i, name] of ['a.json', 'b.json', 'c.json'].entries())
      await put(name, jobFile.json(i))
    await watcher({ open: shut('b.json') })()
    expect(await errors()).toEqual({ 'b.json': expect.stringMatching(words) })
    expect(await jobs()).toHaveLength(2)
    expect([await filesIn('mykad/in'), (await filesIn('mykad/error')).length]).toEqual([[], 1])
    expect(await world.services.db.csmFolderFault.count()).toBe(0)
    const { id } = (await files()).find(({ outcome }) => outcome === 'failed')!
    expect((await retryCsmFile(operator, { fileId: id })).jobId).not.toBeNull()
  })

  it('that cannot be moved either stays, as one error however often it is seen, until it is readable', async () => {
    await put('a.json', jobFile.json(1))
    await put('b.json', jobFile.json(2))
    const move: typeof moveFile = (from, to) =>
      String(from).endsWith('b.json') ? Promise.reject(denied('rename')) : moveFile(from, to)
    const again = watcher({ open: shut('b.json'), move })
    for (let looks = 0; looks < 3; looks++) await again()
    expect(await errors()).toEqual({ 'b.json': expect.stringMatching(words) })
    expect([await filesIn('mykad/in'), await filesIn('mykad/archive')]).toEqual([
      ['b.json'],
      [expect.stringMatching(/^a\./)],
    ])
    expect(await world.services.db.csmFolderFault.count()).toBe(0)
    await look()
    expect([await jobs(), await files()].map((rows) => rows.length)).toEqual([2, 3])
    expect([await errors(), await filesIn('mykad/in')]).toEqual([{}, []])
  })

  it('that only cannot be moved is a job whose file stays, and no folder is reported', async () => {
    await put('a.json', jobFile.json(1))
    await put('b.json', jobFile.json(2))
    await mkdir(inFolder('mykad/archive'), { recursive: true })
    const move: typeof moveFile = (from, to) =>
      String(from).endsWith('b.json') ? Promise.reject(denied('rename')) : moveFile(from, to)
    const again = watcher({ move })
    for (let looks = 0; looks < 2; looks++) await again()
    expect([(await jobs()).length, await filesIn('mykad/in')]).toEqual([2, ['b.json']])
    expect(await world.services.db.csmFolderFault.count()).toBe(0)
    await look()
    expect([(await jobs()).length, await filesIn('mykad/in')]).toEqual([2, []])
  })

  it('may also fail during the read: no folder is reported for a bad disk block', async () => {
    expect(await readJobFile('/proc/self/mem')).toMatchObject({
      refusal: { code: 'csmFile.unreadable', values: { reason: 'EIO' } },
    })
  })
})

it('a file that is still being written is left until it is complete', async () => {
  const [folder] = (await mapFolders(world.services.db, place.folder)).filter(
    ({ kind }) => kind === 'mykad',
  )
  const sweep = new FolderSweep(world.services, {
    restMs: 30,
    signal: new AbortController().signal,
  })
  await put('a.json', jobFile.json(1).slice(0, 50))
  expect(await sweep.look(folder!)).toBe(true)
  await put('a.json', jobFile.json(1))
  expect(await sweep.look(folder!)).toBe(true)
  expect(await files()).toEqual([])
  while (await sweep.look(folder!)) continue
  expect(await jobs()).toHaveLength(1)
  expect(await errors()).toEqual({})
})

describe('a correction', () => {
  const mend = async (content: string) => {
    const [kept] = await filesIn('mykad/error')
    await writeFile(inFolder('mykad/error', kept!), content)
  }
  const errorId = async () => (await files()).find(({ outcome }) => outcome === 'failed')!.id

  it('in the error folder followed by a retry makes the job, and the file goes to the archive', async () => {
    await put('a.json', 'x')
    await look()
    await mend(jobFile.json(1))
    const { jobId } = await retryCsmFile(operator, { fileId: await errorId() })
    expect(await jobs()).toMatchObject([{ id: jobId, fileName: 'a.json' }])
    await look()
    expect([await filesIn('mykad/error'), (await filesIn('mykad/archive')).length]).toEqual([[], 1])
    expect(await errors()).toEqual({})
  })

  it('that is not sufficient updates the error with the remaining reason', async () => {
    await put('a.json', 'x')
    await look()
    await mend(jobFile.json(1, { cardtype: 'PLKS' }))
    expect((await retryCsmFile(operator, { fileId: await errorId() })).jobId).toBeNull()
    expect((await errors())['a.json']).toMatch(/^cardtype: Only MyKad/)
    expect(await filesIn('mykad/error')).toHaveLength(1)
  })

  it('by a valid file of the same name resolves the error', async () => {
    await put('a.json', 'x')
    await look()
    await put('a.json', jobFile.json(1))
    await look()
    expect(await jobs()).toHaveLength(1)
    expect(await errors()).toEqual({})
    const [first] = await files()
    await expect(retryCsmFile(operator, { fileId: first!.id })).rejects.toMatchObject({
      code: 'csmFile.settled',
    })
  })

  it('is not a valid file of the same name for another person', async () => {
    await put('a.json', jobFile.json(2, { cardtype: 'PLKS' }))
    await look()
    await put('a.json', jobFile.json(1))
    await look()
    expect(await jobs()).toHaveLength(1)
    expect(Object.keys(await errors())).toEqual(['a.json'])
    await put('a.json', jobFile.json(2))
    await look()
    expect(await jobs()).toHaveLength(2)
    expect(await errors()).toEqual({})
  })

  it('of a removed file is refused with the reason, of another branch’s file as not found; a retry needs JOB', async () => {
    await put('a.json', 'x')
    await look()
    const fileId = await errorId()
    await rm(inFolder('mykad/error'), { recursive: true })
    await expect(retryCsmFile(operator, { fileId })).rejects.toMatchObject({ code: 'csmFile.gone' })
    await world.services.db.user.update({
      where: { loginId: 'operator' },
      data: { csmRights: ['JOB'] },
    })
    await expect(retryCsmFile(await world.as('operator'), { fileId })).rejects.toMatchObject({
      code: 'record.notFound',
    })
    await expect(retryCsmFile(await world.as('csmreport'), { fileId })).rejects.toMatchObject({
      code: 'permission.denied',
    })
  })

  it('the same broken file sent again is an error again', async () => {
    await put('a.json', 'x')
    await look()
    await mend(jobFile.json(1))
    await retryCsmFile(operator, { fileId: await errorId() })
    await put('a.json', 'x')
    await look()
    expect(Object.keys(await errors())).toEqual(['a.json'])
    expect(await jobs()).toHaveLength(1)
  })
})

describe('a process that dies', () => {
  it('between the commit and the move leaves a file that the next one moves, without a duplicate', async () => {
    await put('a.json', jobFile.json(1))
    await put('b.json', 'x')
    const read = await Promise.all(
      ['a.json', 'b.json'].map(async (name) => {
        const file = (await readJobFile(inFolder('mykad/in', name)))!
        return { name, file, judged: judgeJobFile('mykad', name, file, '2026-11-20') }
      }),
    )
    await takeJobFiles(world.services, 'mykad', read)
    await look()
    expect([await jobs(), await files()].map((rows) => rows.length)).toEqual([1, 2])
    expect([
      await filesIn('mykad/in'),
      (await filesIn('mykad/archive')).length,
      (await filesIn('mykad/error')).length,
    ]).toEqual([[], 1, 1])
    expect((await files()).every(({ movedAt }) => movedAt !== null)).toBe(true)
  })

  it('between the move and its record leaves a record that the next one writes', async () => {
    await put('a.json', jobFile.json(1))
    await look()
    await world.services.db.csmFile.updateMany({ data: { movedAt: null } })
    await look()
    expect((await files())[0]!.movedAt).not.toBeNull()
    expect(await filesIn('mykad/archive')).toHaveLength(1)
  })
})

it('three processes on two hundred files make two hundred jobs without an error', async () => {
  for (let i = 1; i <= 200; i++) await put(`${i}.json`, jobFile.json(i))
  await Promise.all([look(), look(), look()])
  await look()
  expect(await jobs()).toHaveLength(200)
  expect(await files()).toHaveLength(200)
  expect(await filesIn('mykad/in')).toEqual([])
  expect(await world.services.db.csmFolderFault.count()).toBe(0)
})

it('a missing folder is reported once, and used again when it is back', async () => {
  const again = watcher()
  await rename(inFolder('mykad'), inFolder('away'))
  await again()
  expect(await world.services.db.csmFolderFault.findMany()).toMatchObject([
    { folder: 'mykad', code: 'csmFolder.missing' },
  ])
  await rename(inFolder('away'), inFolder('mykad'))
  await put('a.json', jobFile.json(1))
  await again()
  expect(await world.services.db.csmFolderFault.count()).toBe(0)
  expect(await jobs()).toHaveLength(1)
})

it('a full disk is reported once; what was read is one job, and is archived when there is space', async () => {
  let full = true
  const again = watcher({
    move: (from, to) =>
      full
        ? Promise.reject(
            Object.assign(new Error('no space'), { code: 'ENOSPC', syscall: 'copyfile' }),
          )
        : moveFile(from, to),
  })
  const heard = vi.spyOn(world.services.log, 'warn')
  await put('a.json', jobFile.json(1))
  await put('b.json', '{')
  for (let looks = 0; looks < 3; looks++) await again()
  expect(await world.services.db.csmFolderFault.findMany()).toMatchObject([
    { folder: 'mykad', code: 'csmFolder.full' },
  ])
  expect(heard).toHaveBeenCalledOnce()
  expect(await jobs()).toHaveLength(1)
  expect(Object.keys(await errors())).toEqual(['b.json'])
  expect(await filesIn('mykad/in')).toEqual(['a.json', 'b.json'])

  full = false
  await again()
  expect(await world.services.db.csmFolderFault.count()).toBe(0)
  expect([
    await filesIn('mykad/in'),
    (await filesIn('mykad/archive')).length,
    (await filesIn('mykad/error')).length,
  ]).toEqual([[], 1, 1])
  expect([(await jobs()).length, (await files()).length]).toEqual([1, 2])
})
