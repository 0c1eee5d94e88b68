import { readFileSync, readdirSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startAgent, type Agent } from '#agent/startAgent.ts'
import type { AgentMessage } from '#domain/agent/pageMessages.ts'
import { askReading } from '#server/agents/askReading.ts'
import { openPairing } from '#server/agents/openPairing.ts'
import { addToPrintList } from '#server/production/printList/addToPrintList.ts'
import { printCard } from '#server/production/printList/printCard.ts'
import { issueStationCredential } from '#server/stations/issueStationCredential.ts'
import { callAgent, openPage } from '#tests/support/agent/pageOfAgent.ts'
import { startSmartCardService } from '#tests/support/agent/smartCardService.ts'
import { cardSerialCommands, insertCard, slots } from '#tests/support/agent/virtualCard.ts'
import { batchNo, cardJobs, stationId, type CardJobs } from '#tests/support/cardJobs.ts'
import { temporaryFolder } from '#tests/support/temporaryFolder.ts'
import { eventually } from '#tests/support/time/eventually.ts'
import { createWorld, type World } from '#tests/support/world.ts'

const reader = 'Virtual PCD 00 00'
let world: World
let jobs: CardJobs
let origin: string
let agent: Agent
let service: Awaited<ReturnType<typeof startSmartCardService>>
let keptIn: Awaited<ReturnType<typeof temporaryFolder>>
const log: string[] = []
const serial = {
  select: Buffer.from(cardSerialCommands.select, 'hex'),
  read: Buffer.from(cardSerialCommands.read, 'hex'),
}
const fileOf = (folder: string, credential: string) => {
  const none = { cardPrinter: null, labelPrinter: null, scanner: null }
  return {
    server: origin,
    station: stationId,
    credential,
    port: 0,
    folder,
    cardSerial: serial,
    ...none,
  }
}

beforeAll(async () => {
  service = await startSmartCardService()
  world = await createWorld()
  jobs = await cardJobs(world)
  const { http } = await world.app()
  await http.listen({ host: '127.0.0.1', port: 0 })
  origin = `http://127.0.0.1:${(http.server.address() as AddressInfo).port}`
  const { token: credential } = await issueStationCredential(await world.as('admin'), { stationId })
  keptIn = await temporaryFolder()
  agent = await startAgent(fileOf(keptIn.folder, credential), 'test', (line) => log.push(line))
  await eventually(() => expect(log).toContain('The server hears this station'))
})
afterAll(async () => {
  await agent.stop()
  await keptIn.remove()
  await world.close()
  await service.stop()
})

let code = 10_000_000
let token: string | undefined
async function paired() {
  const shown = String(++code)
  await openPairing(jobs.operator, { stationId, code: shown })
  const { body } = await callAgent(agent.port, origin, {
    method: 'POST',
    path: '/pair',
    body: { code: shown },
  })
  return body!.token as string
}
async function pairedPage() {
  const page = await openPage(agent.port, origin)
  page.say({ type: 'hello', token: (token ??= await paired()) })
  await page.hears(({ type }) => type === 'welcome')
  return page
}
const readersSay = (state: string) => (message: AgentMessage) =>
  message.type === 'readers' &&
  message.readers.some((one) => one.name === reader && one.state === state)

test('it sends heartbeats to the server over one socket', async () => {
  expect((await world.app()).socket.open()).toBe(1)
})

describe('the agent’s local connection accepts', () => {
  const own = () => `127.0.0.1:${agent.port}`

  test('a page of the product, after the browser’s preflight request', async () => {
    const ask = {
      'access-control-request-method': 'POST',
      'access-control-request-private-network': 'true',
    }
    const { status, headers } = await callAgent(agent.port, origin, {
      method: 'OPTIONS',
      path: '/pair',
      headers: ask,
    })
    expect(status).toBe(204)
    expect(headers).toMatchObject({
      'access-control-allow-origin': origin,
      'access-control-allow-private-network': 'true',
    })
    expect((await callAgent(agent.port, origin, { path: '/agent' })).body).toEqual({
      stationId,
      version: 'test',
      protocol: 2,
    })
  })

  test.each([
    ['a page of another origin', () => ['https://evil.example', own()]],
    ['the product’s name with another port', () => ['http://127.0.0.1:1', own()]],
    ['a sandboxed frame', () => ['null', own()]],
    ['a program without an origin', () => [null, own()]],
    ['a rebound DNS name', () => [origin, `rebound.example:${agent.port}`]],
    ['the right name on another port', () => [origin, '127.0.0.1:80']],
  ] as const)('nobody else: not %s', async (_, make) => {
    const [from, host] = make() as [string | null, string]
    for (const [method, at] of [
      ['GET', '/agent'],
      ['OPTIONS', '/pair'],
      ['POST', '/pair'],
    ] as const) {
      const answer = await callAgent(agent.port, from, { method, path: at, headers: { host } })
      expect(answer).toMatchObject({ status: 403, body: null })
      expect(answer.headers).not.toHaveProperty('access-control-allow-origin')
    }
    await expect(openPage(agent.port, from ?? '', { host })).rejects.toThrow('403')
  })

  test('no unpaired page: it receives nothing and is disconnected', async () => {
    for (const first of [
      { type: 'hello', token: 'x'.repeat(43) },
      { type: 'read', id: 1, role: 'qc', reader, nonce: 'n'.repeat(43) },
    ]) {
      const page = await openPage(agent.port, origin)
      page.say(first)
      expect(await page.closed).toBe(4403)
      expect(page.heard).toEqual([])
    }
    const page = await openPage(agent.port, origin)
    page.say({ type: 'format' })
    expect(await page.closed).toBe(4400)
  })

  test('a code issued by the server, once', async () => {
    const shown = String(++code)
    await openPairing(jobs.operator, { stationId, code: shown })
    const pair = (said: string) =>
      callAgent(agent.port, origin, { method: 'POST', path: '/pair', body: { code: said } })
    expect(await pair('00000000')).toMatchObject({ status: 403, body: { code: 'agent.code' } })
    expect(await pair(shown)).toMatchObject({ status: 200 })
    expect(await pair(shown)).toMatchObject({ status: 403, body: { code: 'agent.code' } })
  })
})

describe('a card in a reader of a real smart card service', () => {
  test('is detected, read, signed and recorded once', async () => {
    const page = await pairedPage()
    await page.hears(readersSay('connected'))
    const job = await jobs.bring('new')
    await addToPrintList(jobs.operator, { stationId, batchNo, jobIds: [job.jobId] })
    const card = await insertCard(slots[0], { uid: '04A177F219C080', cardSn: job.cardSn })
    await page.hears(readersSay('card'))
    const { nonce } = await askReading(jobs.operator, { stationId })
    page.say({ type: 'read', id: 7, role: 'user', reader, nonce })
    const answer = await page.hears((message) => 'id' in message && message.id === 7)
    expect(answer).toMatchObject({
      type: 'read',
      reading: { stationId, chipSn: '04A177F219C080', cardSn: job.cardSn, reader },
    })
    const { reading } = answer as Extract<AgentMessage, { type: 'read' }>
    const made = { ...job, chipSn: reading.chipSn, stationId, reading }
    await printCard(jobs.operator, made)
    expect(await jobs.stateOf(job.jobId)).toBe('pendingQc')
    const next = await jobs.bring('new')
    await addToPrintList(jobs.operator, { stationId, batchNo, jobIds: [next.jobId] })
    await expect(
      printCard(jobs.operator, { ...made, jobId: next.jobId, cardSn: next.cardSn }),
    ).rejects.toMatchObject({
      code: 'reading.refused',
    })
    await card.remove()
    page.heard.length = 0
    await page.hears(readersSay('connected'))
    page.close()
  })

  test.each([
    ['no card', null, reader, 'reader.noCard'],
    ['an unresponsive card', { mute: true }, reader, 'reader.unreadable'],
    ['a card with a random serial each time', { uid: '08112233' }, reader, 'reader.unreadable'],
    ['a missing reader', null, 'Another reader', 'reader.disconnected'],
  ] as const)('reports in the catalogue’s words: %s', async (_, state, at, expected) => {
    const page = await pairedPage()
    const card = state && (await insertCard(slots[0], state))
    if (card) await page.hears(readersSay('card'))
    page.say({ type: 'read', id: 1, role: 'qc', reader: at, nonce: 'n'.repeat(43) })
    expect(await page.hears((message) => 'id' in message)).toEqual({
      type: 'failed',
      id: 1,
      code: expected,
      printed: null,
    })
    await card?.remove()
    page.close()
  })
})

describe('the agent’s files', () => {
  test('are useless on another machine', async () => {
    const other = await temporaryFolder()
    const words: string[] = []
    const { token: credential } = await issueStationCredential(await world.as('admin'), {
      stationId: 'JHB-P02',
    })
    const first = { ...fileOf(other.folder, credential), station: 'JHB-P02' }
    const honest = await startAgent(first, 'test', () => undefined)
    const known = { stationId: 'JHB-P02', NOT: { publicKey: null } }
    await eventually(async () =>
      expect(await world.services.db.stationCredential.count({ where: known })).toBe(1),
    )
    const thief = await startAgent(
      { ...first, folder: path.join(other.folder, 'copy') },
      'test',
      (line) => words.push(line),
    )
    await eventually(() => expect(words.join('\n')).toContain('The server refuses this station'))
    await Promise.all([honest.stop(), thief.stop()])
    await other.remove()
  })

  test('contain no serial, code or secret, in the log or in its folder', () => {
    const kept = readdirSync(keptIn.folder).map((file) =>
      readFileSync(path.join(keptIn.folder, file), 'utf8'),
    )
    for (const text of [log.join('\n'), ...kept]) expect(text).not.toMatch(/04A177F219C080|IKAD1/)
    expect(log.join('\n')).toContain(`Read a card in ${reader} (user)`)
    expect(Object.keys(JSON.parse(kept[0]!) as object).sort()).toEqual(['key', 'pages'])
  })
})
