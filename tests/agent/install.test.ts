import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, existsSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { temporaryFolder } from '#tests/support/temporaryFolder.ts'
import { eventually } from '#tests/support/time/eventually.ts'

const project = path.resolve(import.meta.dirname, '../..')
const credential = 'c'.repeat(43)
const whole = [
  '--server',
  'https://ikad.example',
  '--station',
  'JHB-P01',
  '--credential',
  credential,
]
let place: Awaited<ReturnType<typeof temporaryFolder>>
const at = (...names: string[]) => path.join(place.folder, ...names)
/** Runs the installer as its users do: `npm run agent -- install …`. */
const npmRunAgent = (...words: string[]) =>
  spawnSync('npm', ['run', '-s', 'agent', '--', ...words], { cwd: project, encoding: 'utf8' })
const install = (...words: string[]) => npmRunAgent('install', '--root', place.folder, ...words)

beforeAll(async () => {
  place = await temporaryFolder()
})
afterAll(() => place.remove())

describe('npm run agent -- install', () => {
  test('lists missing settings, and writes nothing before it has them', () => {
    const { status, stdout } = install('--server', 'https://ikad.example')
    expect(status).toBe(1)
    expect(stdout).toContain('install needs --server, --station and --credential')
    expect(existsSync(at('etc'))).toBe(false)
  })

  test('writes the program, its file and its service below a folder, with the credential readable only by root', () => {
    const { status, stdout } = install(...whole, '--scanner', '/dev/ttyACM0')
    expect({ status, stdout }).toMatchObject({
      status: 0,
      stdout: expect.stringContaining('The agent is installed in'),
    })
    expect(JSON.parse(readFileSync(at('etc/ikad-agent.json'), 'utf8'))).toEqual({
      server: 'https://ikad.example',
      station: 'JHB-P01',
      credential,
      cardPrinter: null,
      labelPrinter: null,
      scanner: { device: '/dev/ttyACM0' },
      folder: '/var/lib/ikad-agent',
    })
    expect(statSync(at('etc/ikad-agent.json')).mode & 0o777).toBe(0o600)
    const unit = readFileSync(at('etc/systemd/system/ikad-agent.service'), 'utf8')
    // The Node.js of the checkout's packages is installed too: a service can't access a person's
    // home folder.
    expect(unit).toContain('ExecStart=/opt/ikad-agent/node /opt/ikad-agent/main.js %d/config')
    for (const held of [
      'DynamicUser=yes',
      'ProtectHome=yes',
      'NoNewPrivileges=yes',
      'LoadCredential=config:/etc/ikad-agent.json',
    ])
      expect(unit).toContain(held)
    expect(readFileSync(at('etc/polkit-1/rules.d/50-ikad-agent.rules'), 'utf8')).toContain(
      "subject.user === 'ikad-agent'",
    )
  })

  test('changes only the given values in an existing file: other content stays', () => {
    const file = at('etc/ikad-agent.json')
    const read = () => JSON.parse(readFileSync(file, 'utf8')) as object
    const apdus = { select: '00A4040000', read: '00B0000009' }
    const own = {
      ...read(),
      cardSerial: apdus,
      port: 27_621,
      folder: '/srv/agent',
      scanner: { device: '/dev/ttyS0', baud: 19_200 },
    }
    writeFileSync(file, JSON.stringify(own))
    const another = 'd'.repeat(43)
    const printer = 'ipp://localhost/printers/card'
    expect(
      install('--credential', another, '--card-printer', printer, '--scanner', '/dev/ttyACM1')
        .status,
    ).toBe(0)
    const scanner = { device: '/dev/ttyACM1', baud: 19_200 }
    expect(read()).toEqual({ ...own, credential: another, cardPrinter: printer, scanner })
    expect(install('--scanner', '').status).toBe(0)
    expect(read()).toEqual({ ...own, credential: another, cardPrinter: printer, scanner: null })
    const moved = install('--station', 'JHB-P02')
    expect([moved.status, moved.stdout]).toEqual([
      1,
      expect.stringContaining('install needs the --credential of JHB-P02'),
    ])
    expect(install('--server', 'ikad.example').stdout).toContain("can't be used. server: ")
    expect(read()).toMatchObject({ station: 'JHB-P01', server: 'https://ikad.example' })
  })

  test('makes a world-readable file private to root', () => {
    const file = at('etc/ikad-agent.json')
    chmodSync(file, 0o644)
    expect(install('--station', 'JHB-P01', '--credential', credential).status).toBe(0)
    expect(statSync(file).mode & 0o777).toBe(0o600)
  })
})

test('the installed agent runs by itself, without the checkout, and reports its state', async () => {
  const file = at('agent.json')
  writeFileSync(
    file,
    JSON.stringify({
      server: 'http://127.0.0.1:9',
      station: 'JHB-P01',
      credential,
      port: 0,
      folder: at('kept'),
    }),
  )
  const agent = spawn(at('opt/ikad-agent/node'), [at('opt/ikad-agent/main.js'), file], {
    cwd: place.folder,
    env: {},
  })
  let log = ''
  for (const stream of [agent.stdout, agent.stderr])
    stream.on('data', (chunk: Buffer) => (log += chunk.toString()))
  await eventually(() =>
    expect(log).toMatch(/serves pages of http:\/\/127\.0\.0\.1:9 at 127\.0\.0\.1:\d+/),
  )
  expect(log).not.toContain('PC/SC is missing')
  expect(log).not.toContain(credential)
  expect(log.split('\n')[0]).toMatch(/^\d{4}-\d\d-\d\dT[\d:.]+Z \S/)
  agent.kill('SIGTERM')
  const [code] = (await once(agent, 'exit')) as [number]
  expect(code).toBe(0)
  expect(log).toContain('The agent is stopping')
})

test('an invalid file is reported with its error', () => {
  const file = at('wrong.json')
  writeFileSync(
    file,
    JSON.stringify({ server: 'ikad.example', station: 'JHB-P01', scanner: { device: 'COM1' } }),
  )
  const { status, stdout } = npmRunAgent(file)
  expect(status).toBe(1)
  expect(stdout).toMatch(/wrong\.json can't be used\. server: .*; scanner\.device: /)
})
