import { afterEach, expect, test } from 'vitest'
import { watchScanner } from '#agent/scanning/serialScanner.ts'
import { openSerialLine } from '#tests/support/agent/serialLine.ts'
import { eventually } from '#tests/support/time/eventually.ts'

const stops: (() => unknown)[] = []
afterEach(async () => {
  for (const stop of stops.splice(0).reverse()) await stop()
})

async function watched() {
  const line = await openSerialLine()
  const [codes, log, refused]: [string[], string[], string[]] = [[], [], []]
  const scanner = watchScanner({ device: line.device, baud: 9600 }, (words) => log.push(words), {
    onScan: (code) => codes.push(code),
    onRefused: (text) => refused.push(text),
  })
  stops.push(line.unplug, scanner.stop)
  // Until the port is open, the simulating terminal interprets ETX and EOT itself.
  await eventually(() => expect(log).toEqual([`The scanner at ${line.device} is connected`]))
  return { line, codes, log, refused }
}

test('each code from a serial scanner is reported complete, in any chunks, and is in no log', async () => {
  const { line, codes, log } = await watched()
  const qr = `IKAD1.${'eyJhcHBsaWNhdGlvbm5vIjoi'.repeat(9)}.c2lnbmF0dXJl`
  line.send(qr.slice(0, 100))
  line.send(`${qr.slice(100)}\r`)
  line.send('PK-JHB-2026-000001\r\n123456789\n')
  await eventually(() => expect(codes).toEqual([qr, 'PK-JHB-2026-000001', '123456789']))
  expect(log).toEqual([`The scanner at ${line.device} is connected`])
})

test('a code may also end with a tab, ETX or EOT, and keeps the separators within it', async () => {
  const { line, codes } = await watched()
  line.send('004005537\t]C1PK-JHB-2026-000001\u0003')
  line.send('[)>\u001e06\u001dA1\u001e\u0004\r\n')
  await eventually(() =>
    expect(codes).toEqual(['004005537', ']C1PK-JHB-2026-000001', '[)>\u001e06\u001dA1\u001e']),
  )
})

test('an overlong code is reported as such, and not truncated', async () => {
  const { line, codes, log, refused } = await watched()
  line.send(`${'7'.repeat(2_001)}\r004005537\r`)
  await eventually(() => expect(codes).toEqual(['004005537']))
  expect(log.at(-1)).toContain('2001 characters')
  expect(refused).toEqual(['7'.repeat(2_001)])
})

test('a code without an end is ignored, and the log says what to configure', async () => {
  const { line, codes, log, refused } = await watched()
  line.send('12345')
  const complaint =
    'The scanner sent 5 characters without a line end: set it to send CR or LF after each code'
  await eventually(() => expect(log.at(-1)).toBe(complaint))
  expect(refused).toEqual(['12345'])
  line.send('678901234\r')
  await eventually(() => expect(codes).toEqual(['678901234']))
})

test('a disconnected scanner is reported as gone, once', async () => {
  const { line, log } = await watched()
  await line.unplug()
  await eventually(() => expect(log.length).toBeGreaterThan(1))
  expect(log[1]).toContain(`The scanner at ${line.device} is gone`)
})

test('an invalid device is reported as such', async () => {
  const log: string[] = []
  const scanner = watchScanner({ device: '/dev/null', baud: 9600 }, (words) => log.push(words), {
    onScan: () => undefined,
    onRefused: () => undefined,
  })
  stops.push(scanner.stop)
  await eventually(() => expect(log[0]).toMatch(/^The scanner at \/dev\/null can't be used: /))
})
